import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { activeOf, archiveOf, ID, newUser, notesOf, PART, prepareRequests, SLUG, sendAll } from "./_request.ts";

prepareRequests();

describe("a request that is stopped half-way", () => {
  it("offers a note that a procedure is missing, which the server takes [fallback.stop]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    const dropped = await user.ask("procedure", { action: "drop", target: ID });
    expect(dropped).toMatchObject({ next: [`becivic procedure drop ${ID} --tell-gap`] });
    expect(notesOf(user)).toEqual([]);
    const answer = await user.ask("procedure", { action: "drop", target: ID, tell_gap: true });
    expect(answer).toMatchObject({ ok: true, id: expect.stringMatching(/^con_/), next: ["becivic close"] });
    expect(notesOf(user)).toMatchObject([
      {
        target_type: "skill_graph",
        target_id: SLUG,
        content: { proposed_skill_id: SLUG, body: expect.stringMatching(/bicycle registration.*digital-keys.*find the register/) },
      },
    ]);
    expect(await sendAll(user)).toMatchObject({ sent: [{ id: answer.id, status: "staged" }] });
  });

  it("is dropped and told by one call [fallback.stop]", async () => {
    const user = await newUser();
    expect(await user.ask("procedure", { action: "drop", tell_gap: true })).toMatchObject({ ok: true, id: expect.stringMatching(/^con_/) });
    expect(activeOf(user)).toEqual([]);
    expect(existsSync(archiveOf(user))).toBe(true);
  });

  it("is told of no procedure that exists, and the refusal changes nothing [fallback.stop]", async () => {
    const user = await newUser({ hasRequest: false });
    await user.ask("procedure", { action: "start", target: "address-change" });
    expect(await user.ask("procedure", { action: "drop", target: "address-change", tell_gap: true })).toMatchObject({
      code: "cross_ref_fail",
    });
    await user.ask("procedure", { action: "start", target: `no-skill-fallback:${PART}` });
    expect(await user.ask("procedure", { action: "drop", target: `no-skill-fallback:${PART}`, tell_gap: true })).toMatchObject({
      code: "cross_ref_fail",
    });
    expect(activeOf(user)).toEqual(["address-change", `no-skill-fallback:${PART}`]);
    expect(notesOf(user)).toEqual([]);
  });

  it("is asked about once at the end of the session, and never where notes were declined [fallback.stop]", async () => {
    const user = await newUser();
    expect(await user.ask("end", { outcome: "abandoned" })).toMatchObject({
      status: "needs",
      next: [`becivic procedure drop ${ID} --tell-gap`, "becivic end --outcome abandoned --leave-gap"],
    });
    expect(await user.ask("end", { outcome: "abandoned", leave_gap: true })).toMatchObject({
      status: "done",
      session_id: expect.any(String),
    });
    expect(activeOf(user)).toEqual([ID]);
    const other = await newUser({ submissions: "no" });
    expect(await other.ask("procedure", { action: "drop", target: ID })).not.toHaveProperty("next");
    await other.ask("procedure", { action: "start", target: ID });
    expect(await other.ask("procedure", { action: "drop", target: ID, tell_gap: true })).toMatchObject({ code: "no_consent" });
    expect(activeOf(other)).toEqual([ID]);
    expect(await other.ask("end", { outcome: "abandoned" })).toMatchObject({ status: "done" });
  });
});
