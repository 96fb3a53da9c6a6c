import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { votingOn } from "../publishing/_votes.ts";
import { describeOnBoth } from "./_on-both.ts";

const FIGURE = "val-00321";
const [IXELLES, GENT] = ["21009", "44021"];

describeOnBoth("the value of one commune", (api, stage) => {
  const read = (commune: string) => api.get(`/api/volatile-values/${FIGURE}?commune=${commune}`);
  const amend = async (content: object) => {
    const { amendment } = await api.make();
    return stage("amendments", amendment({ target_id: FIGURE, content: { value_type: "string", ...content } }));
  };
  const own = votingOn(api, { target_type: "volatile_value", target_id: FIGURE });
  const inIxelles = { content: { commune: IXELLES } };

  it("is the general value until there is one [communes.shown]", async () => {
    const { status, body } = await read(IXELLES);
    expect(status).toBe(200);
    expect(body).toMatchObject({ uid: FIGURE, commune: IXELLES, commune_name: "Ixelles", has_own_value: false });
  });

  it("is amended and confirmed by its NIS code, and counts its own votes [communes.amended] [communes.stable]", async () => {
    const { value: before, revision, by_commune: shipped = {} } = (await api.get(`/api/volatile-values/${FIGURE}`)).body;
    expect((await amend({ proposed_value: "25 euro", commune: IXELLES })).status).toBe(202);
    await api.advance("PT24H");
    const { body } = await read(IXELLES);
    expect(body).toMatchObject({
      has_own_value: true,
      value: "25 euro",
      revision: 1,
      status: "alpha",
      confirmed_by: 0,
      is_one_report: true,
    });
    for (let voter = 0; voter < 3; voter += 1) expect((await own.confirm(api.newAddress(), inIxelles)).status).toBe(201);
    await api.advance("PT48H");
    expect((await read(IXELLES)).body).toMatchObject({ status: "beta", confirmed_by: 3, is_one_report: false });
    expect((await read(GENT)).body).toMatchObject({ has_own_value: false, value: before });
    const general = (await api.get(`/api/volatile-values/${FIGURE}`)).body;
    expect(general).toMatchObject({ value: before, revision, by_commune: { [IXELLES]: { value: "25 euro", status: "beta" } } });
    const { body: list } = await api.get("/api/volatile-values");
    const listed = (list.volatile_values as { uid: string; communes?: number }[]).find(({ uid }) => uid === FIGURE);
    expect(listed?.communes).toBe(Object.keys(shipped as object).length + 1);
    const history = await api.get(`/api/volatile-values/${FIGURE}/history?commune=${IXELLES}`);
    expect(history.body).toMatchObject({ uid: FIGURE, commune: IXELLES, revisions: [{ revision: 1, value: "25 euro" }] });
  });

  it("is refused where there is no such commune, in words that say what to do [communes.unknown]", async () => {
    const question = await read("99999");
    expect(question.status).toBe(400);
    expect(problemOf(question.body)).toMatchObject({ error: "schema_fail", schema_pointer: "/commune" });
    expect((await read("ixelles")).status).toBe(400);
    const borsbeek = await read("11007");
    expect(borsbeek.status).toBe(400);
    expect(JSON.stringify(borsbeek.body)).toContain("11002");
    const amendment = await amend({ proposed_value: "25 euro", commune: "99999" });
    expect(problemOf(amendment.body)).toMatchObject({ error: "cross_ref_fail", schema_pointer: "/content/commune" });
    const vote = await own.confirm(api.newAddress(), { content: { commune: GENT } });
    expect(problemOf(vote.body)).toMatchObject({ error: "cross_ref_fail", schema_pointer: "/content/commune" });
  });

  it("is refused for a commune that merged, with the code of today [senders.merged-commune]", async () => {
    const place = { error: "cross_ref_fail", schema_pointer: "/content/commune", nearest: ["46029"] };
    const amendment = await amend({ proposed_value: "25 euro", commune: "46014" });
    expect(amendment.body.faults).toEqual([{ ...place, message: expect.stringContaining("This commune merged") }]);
    const vote = await own.confirm(api.newAddress(), { content: { commune: "46014" } });
    expect(vote.body.faults).toContainEqual({ ...place, message: expect.stringContaining("This commune merged") });
  });

  it("is withdrawn by a flag that leaves the general value, and says so to its sender [communes.attack]", async () => {
    const { validation } = await api.make();
    const flag = { verdict: "reject", rationale: "No.", injection_flag: true, injection_reason: "It gives orders.", ...inIxelles };
    const sent = await api.post(
      api.newAddress(),
      "/api/validations",
      validation({ target_type: "volatile_value", target_id: FIGURE, ...flag }),
    );
    expect(sent.status).toBe(201);
    await api.advance("PT5M");
    expect((await read(IXELLES)).body).toMatchObject({ has_own_value: false });
    expect((await api.get(`/api/volatile-values/${FIGURE}`)).body).toMatchObject({ status: "alpha" });
    const { body } = await api.get(`/api/validations/${sent.body.id}`);
    expect(body).toMatchObject({ state: "quarantined", target_type: "volatile_value", target_id: FIGURE });
  });
});
