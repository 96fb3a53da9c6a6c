import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { itemOf } from "./_submissions.ts";

describeOnBoth("voting", (api) => {
  const committedConcern = async (): Promise<{ uid: string; author: string }> => {
    const { concern, envelope } = await api.make();
    const author = api.newAddress();
    const body = envelope([
      itemOf(
        "concern",
        concern({
          target_type: "path",
          target_id: "birth-certificate-belgian",
          content: {
            scope: "general",
            report: "The record had to be asked for twice.",
            evidence_date: "2026-11-01",
            evidence_source: "customer-report",
          },
        }),
      ),
    ]);
    await api.post(author, "/api/feedback", body);
    await api.advance("PT24H");
    const { items } = (await api.get(`/api/feedback/sessions/${body.session_id}`)).body as { items: { uid: string }[] };
    return { uid: items[0]?.uid ?? "", author };
  };
  const scoreOf = async (uid: string) => {
    const { concerns } = (await api.get("/api/concerns?skill=nationality-application")).body as { concerns: { uid: string }[] };
    return concerns.find((one) => one.uid === uid);
  };

  it("counts one live vote an address, blocks votes on one's own, and hides what is voted down [votes.live] [votes.self] [votes.hidden]", async () => {
    const { uid, author } = await committedConcern();
    const { validation } = await api.make();
    const vote = (verdict: string, address: string) =>
      api.post(
        address,
        "/api/validations",
        validation({ target_type: "observation", target_id: uid, verdict, ...(verdict === "reject" ? { rationale: "Not so here." } : {}) }),
      );
    expect(problemOf((await vote("confirm", author)).body)).toEqual({ error: "self_validation_blocked" });
    // The same household, by another address of the same /48.
    expect(problemOf((await vote("confirm", author.replace("::1", ":ffff::9"))).body)).toEqual({ error: "self_validation_blocked" });
    const voters = [api.newAddress(), api.newAddress(), api.newAddress()];
    expect((await vote("confirm", voters[0] ?? "")).status).toBe(201);
    expect(await scoreOf(uid)).toMatchObject({ up: 1, down: 0 });
    for (const voter of voters) expect((await vote("reject", voter)).status).toBe(201);
    expect(await scoreOf(uid)).toMatchObject({ up: 0, down: 3, net_score: -3, hidden: true });
    expect((await api.operator("GET", `/api/_internal/artefact-stats?target_type=observation&target_id=${uid}`)).body).toEqual({
      distinct_ips: 3,
      distinct_ips_with_injection_flag: 0,
    });
  });
});
