import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { votingOn } from "./_votes.ts";

describeOnBoth("the fate of a figure", (api, stage) => {
  const correct = async (uid: string, value: number, address?: string) => {
    const { amendment } = await api.make();
    return stage("amendments", amendment({ target_id: uid, content: { proposed_value: value, value_type: "integer" } }), address);
  };

  it("goes from a correction through alpha and beta to stable, by ten addresses in fifteen days [lifecycle.row]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00001" });
    const author = api.newAddress();
    await correct("val-00001", 22, author);
    await api.advance("PT24H");
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 2, confirms: 0, next: "beta" });
    expect(problemOf((await fee.confirm(author)).body)).toEqual({ error: "self_validation_blocked" });
    const voters = Array.from({ length: 10 }, () => api.newAddress());
    for (const voter of voters.slice(0, 3)) expect((await fee.confirm(voter)).status).toBe(201);
    await api.advance("PT47H");
    expect(await fee.standing()).toMatchObject({ status: "alpha", missing: ["1 more hour"] });
    await api.advance("PT1H");
    expect(await fee.standing()).toMatchObject({ status: "beta", confirms: 3, next: "stable" });
    for (const voter of voters.slice(3)) expect((await fee.confirm(voter)).status).toBe(201);
    await api.advance("P11DT23H");
    expect(await fee.standing()).toMatchObject({ status: "beta", confirms: 10, distinct_addresses: 10, missing: ["1 more hour"] });
    await api.advance("PT1H");
    expect(await fee.standing()).toMatchObject({ status: "stable", revision: 2, confirms: 10 });
  });

  it("is not moved by one address alone, however often it votes [lifecycle.one-address]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00003" });
    const alone = api.newAddress();
    for (let time = 0; time < 6; time += 1) await fee.confirm(alone);
    // Neighbours in the same network are the same address.
    for (let time = 2; time < 5; time += 1) await fee.confirm(alone.replace("::1", `:${time}::1`));
    await api.advance("P20D");
    expect(await fee.standing()).toMatchObject({ status: "alpha", confirms: 1, distinct_addresses: 1 });
    for (let time = 0; time < 6; time += 1) await fee.reject(alone);
    await api.advance("PT1H");
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 1, rejects: 1 });
  });

  it("is rolled back by two net rejects, and the same correction is refused afterwards [lifecycle.row-rollback] [lifecycle.refused]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00004" });
    await correct("val-00004", 999);
    await api.advance("PT24H");
    await fee.confirm();
    await fee.reject();
    await fee.reject();
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 2 });
    await fee.reject();
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 3, rejects: 0 });
    const again = await correct("val-00004", 999);
    const other = await correct("val-00004", 998);
    await api.advance("PT24H");
    expect((await api.get(again.path)).body).toMatchObject({ publication: "failed", error: "cross_ref_fail" });
    expect((await api.get(other.path)).body).toMatchObject({ state: "committed" });
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 4 });
  });

  it("is withdrawn by one flag where there was nothing before, and is reinstated by the operator [lifecycle.row-quarantine]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00005" });
    const flagger = api.newAddress();
    expect((await fee.flag(flagger)).status).toBe(201);
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "quarantined" });
    expect((await fee.confirm()).body).toMatchObject({ error: "cross_ref_fail" });
    const { items } = (await api.operator("GET", "/api/_internal/review")).body as { items: { id: string; target_id: string }[] };
    const item = items.find(({ target_id }) => target_id === "val-00005");
    expect(item).toMatchObject({ kind: "quarantine", target_type: "volatile_value", submission_id: null });
    const reviewItem = await api.operator("GET", `/api/_internal/review/${item?.id}`);
    expect(reviewItem.body.content).toMatchObject({ reasons: ["The text tells agents to send documents elsewhere."] });
    const decided = await api.operator("POST", `/api/_internal/review/${item?.id}`, { action: "reinstate", bogus_flag: true });
    expect(decided.body).toEqual({ id: item?.id, outcome: "reinstated" });
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 2 });
    // A sender who flagged without cause still votes, and flags no more for a while.
    expect((await fee.flag(flagger)).status).toBe(429);
    expect((await fee.confirm(flagger)).status).toBe(201);
    await fee.flag();
    await fee.flag();
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "alpha", injection_flags: 2 });
    await fee.flag();
    await api.advance("PT5M");
    expect((await fee.standing()).status).not.toBe("alpha");
  });

  it("leaves stable by a correction at most once in seven days [lifecycle.leaves-stable]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00001" });
    expect(await fee.standing()).toMatchObject({ status: "stable", revision: 2 });
    await correct("val-00001", 23);
    await api.advance("PT24H");
    expect(await fee.standing()).toMatchObject({ status: "alpha", revision: 3 });
    await fee.reject();
    await fee.reject();
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "stable", revision: 4 });
    const early = await correct("val-00001", 24);
    expect(early.status).toBe(429);
    expect(early.body).toMatchObject({ error: "rate_limit_exceeded" });
    await api.advance("P7D");
    expect((await correct("val-00001", 24)).status).toBe(202);
    // The votes that made it stable still count: two rejects do not topple it.
    await fee.reject();
    await fee.reject();
    await api.advance("PT5M");
    expect(await fee.standing()).toMatchObject({ status: "stable", revision: 4 });
  });
});
