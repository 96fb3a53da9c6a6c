import { describe, expect, it } from "vitest";
import { changeGraph, ID, NO_PROCEDURE, newUser, PART, prepareRequests } from "./_request.ts";

prepareRequests();

describe("a request without a procedure", () => {
  it("is told to have none when nothing fits, when it starts, when it goes on and in the next session [fallback.gap]", async () => {
    const user = await newUser({ hasRequest: false });
    const answer = await user.ask("find", { words: "my dragon needs a passport for the moon" });
    expect(answer).toMatchObject({ fallback: true, say: expect.stringMatching(NO_PROCEDURE) });
    expect(answer.next).toContain("becivic procedure start no-skill-fallback:<topic>");
    expect((await user.ask("procedure", { action: "start", target: ID })).say).toMatch(NO_PROCEDURE);
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toMatch(NO_PROCEDURE);
    await user.ask("profile", { action: "set", axis: "region", value: "Flanders" });
    await user.ask("end", { outcome: "success" });
    expect((await user.ask("start")).say).toMatch(NO_PROCEDURE);
    expect((await user.ask("procedure", { action: "start", target: "address-change" })).say).not.toMatch(NO_PROCEDURE);
  });

  it("has parts of two kinds, which are told apart [fallback.parts]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    const marked = await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    expect(marked).toMatchObject({
      procedure: { covered: [{ id: PART, title: expect.any(String), procedure_status: "alpha" }], researched: ["find-the-register"] },
      say: expect.stringMatching(/^Covered by Be Civic: .*\(in testing\)\. Worked out by research: find the register\.$/),
    });
    expect(await user.ask("procedure", { action: "list" })).toMatchObject({ in_progress: [{ researched: ["find-the-register"] }] });
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toContain("Worked out by research: find the register.");
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true, remove: true });
    const { in_progress: [left] = [] } = (await user.ask("procedure", { action: "list" })) as { in_progress?: unknown[] };
    expect(left).not.toHaveProperty("researched");
  });

  it.each([
    ["a procedure that does not exist", { target: "digital-kays" }, { code: "unknown_id", nearest: [PART] }],
    ["a text for agents", { target: "meta-decompose-process" }, { code: "not_allowed" }],
    ["words with a name", { target: "ask-jan-vandermaelen", researched: true }, { code: "names_suspected" }],
    ["words with a number", { target: "85073003328", researched: true }, { code: "personal_data" }],
    ["a part that is not marked", { target: PART, remove: true }, { code: "unknown_id" }],
    ["nothing", {}, { code: "usage" }],
  ])("has no part that is %s [fallback.parts]", async (_what, input, refusal) => {
    const user = await newUser();
    expect(await user.ask("procedure", { action: "part", ...input })).toMatchObject({ ok: false, ...refusal });
    expect((await user.ask("procedure", { action: "list" })).in_progress).toEqual([
      expect.not.objectContaining({ covered: expect.anything() }),
    ]);
  });

  it("has no part that is an outline [fallback.parts]", async () => {
    const user = await newUser();
    changeGraph(user, (nodes) => nodes.map((node) => (node.id === PART ? { ...node, status: "draft" } : node)));
    expect(await user.ask("procedure", { action: "part", target: PART })).toMatchObject({ ok: false, code: "not_allowed" });
  });

  it("names a part that was withdrawn since, and has none where a procedure exists [fallback.parts]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    changeGraph(user, (nodes) => nodes.filter(({ id }) => id !== PART));
    expect(await user.ask("procedure", { action: "list" })).toMatchObject({
      in_progress: [{ covered: [{ id: PART, is_withdrawn: true }] }],
    });
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toContain("no longer to be used");
    await user.ask("procedure", { action: "start", target: "address-change" });
    expect(await user.ask("procedure", { action: "part", id: "address-change", target: "lease-registration" })).toMatchObject({
      code: "not_allowed",
    });
  });
});
