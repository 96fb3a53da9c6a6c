import { describe, expect, it } from "vitest";
import { NO_GUIDE } from "../fallback/gap-sentence.ts";
import { archiveFile, cachedSkillFile, cacheFile, OUTBOX_FILE, PROFILE_FILE, progressFile } from "../folder/layout.ts";
import { createUserFolder, SKILL } from "../memory/_user-folder.ts";
import { parseMemory } from "../memory/memory-file.ts";
import { readProgress } from "../memory/progress.ts";
import { sweepMemory } from "../memory/sweep-memory.ts";
import { changeProfile, readProfile } from "../profile/profile-store.ts";
import { withConsents } from "../session/consents.ts";

const address = "address-change";
const nationality = "nationality-application";

describe("a procedure in progress", () => {
  it("starts at the first step, with its title and its version [memory.progress]", async () => {
    const { folder, run } = createUserFolder();
    const answer = await run("procedure", { action: "start", target: address });
    expect(answer.say).toBe("Change of address is in progress, at step 1 of 3 (Tell the commune).");
    expect(answer).toMatchObject({ procedure: { id: address, step: 1, steps: 3 } });
    expect(await readProgress(folder, address)).toMatchObject({
      skill_version: "1.0.0",
      step: "step-1",
      started: "2026-11",
      updated: "2026-11-17",
    });
    expect((await readProfile(folder))?.active_procedures).toEqual([address]);
  });

  it("tells what has to be done first, until it is in the archive as completed [memory.prerequisites]", async () => {
    const { run } = createUserFolder();
    expect(await run("procedure", { action: "start", target: nationality })).toMatchObject({
      before: [{ id: address, title: "Change of address" }],
    });
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "drop", target: address });
    expect(await run("procedure", { action: "start", target: nationality })).toHaveProperty("before");
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "done", target: address });
    expect(await run("procedure", { action: "start", target: nationality })).not.toHaveProperty("before");
  });

  it("goes to a step of the numbered list, and to no other [memory.progress]", async () => {
    const { folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    expect((await run("procedure", { action: "step", target: "3" })).say).toBe(
      "Change of address is at step 3 of 3 (Have the card updated) now.",
    );
    for (const target of ["4", "0", "03", "x", undefined])
      expect(await run("procedure", { action: "step", target })).toMatchObject({ ok: false });
    expect((await readProgress(folder, address))?.step).toBe("step-3");
  });

  it("tells no change of a text that was not there when it began, and takes its title [memory.progress]", async () => {
    const { folder, run } = createUserFolder({ hasGraph: false });
    folder.files.delete(cachedSkillFile(address));
    expect((await run("procedure", { action: "start", target: address })).say).toBe("address change is in progress, at step 1.");
    folder.files.set(cachedSkillFile(address), { text: SKILL, modifiedAt: new Date() });
    const again = await run("procedure", { action: "focus", target: address });
    expect(again.say).toBe("Picking up Change of address from step 1 of 3 (Tell the commune).");
    expect(again).not.toHaveProperty("notices");
    expect(await run("procedure", { action: "start", target: address })).not.toHaveProperty("notices");
    expect(await readProgress(folder, address)).toMatchObject({ name: "Change of address", skill_version: "1.0.0" });
  });

  it("is listed with its step, and later in the archive with its end [memory.list]", async () => {
    const { run } = createUserFolder();
    expect(await run("procedure", { action: "list" })).toMatchObject({
      say: "No procedures are in progress.",
      in_progress: [],
      archived: [],
    });
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "start", target: nationality });
    expect((await run("procedure", { action: "done", target: address })).say).toContain(
      "Change of address is completed. It was at step 1 of 3 (Tell the commune).",
    );
    expect(await run("procedure", { action: "list" })).toMatchObject({
      say: "One procedure is in progress. In the archive: 1.",
      in_progress: [{ id: nationality, step: 1 }],
      archived: [{ id: address, title: "Change of address", outcome: "success", archived_at: "2026-11-17" }],
      next: [`becivic procedure focus ${nationality}`],
    });
  });

  it("keeps the user's text and answers when it moves [memory.progress]", async () => {
    const { folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address, text: "The visit is on a Tuesday." });
    await run("procedure", { action: "step", target: "2", text: "Opened." });
    expect((await readProgress(folder, address))?.text).toBe("The visit is on a Tuesday.\n\nOpened.");
  });

  it("asks which one is meant where two are in progress and none is in focus [memory.pivot]", async () => {
    const { run } = createUserFolder({ hasSession: false });
    expect(await run("procedure", { action: "step", target: "2" })).toMatchObject({ ok: false, code: "unknown_id" });
    for (const target of [address, nationality]) await run("procedure", { action: "start", target });
    expect(await run("procedure", { action: "step", target: "2" })).toMatchObject({
      status: "needs",
      needs: ["choice"],
      choose_from: [{ id: address }, { id: nationality }],
    });
    expect(await run("procedure", { action: "step", target: "2", id: address })).toMatchObject({ procedure: { id: address, step: 2 } });
  });

  it("is left and picked up again: the one that is left is saved first [memory.pivot]", async () => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "step", target: "2" });
    await run("procedure", { action: "start", target: nationality });
    context.moveClock("2026-11-20T10:00:00Z");
    const answer = await run("procedure", { action: "focus", target: address, text: "Waits for a paper." });
    expect(answer.say).toBe(
      "Picking up Change of address from step 2 of 3 (Wait for the visit). Apply for Belgian nationality is saved; you can go back to it at any time.",
    );
    expect(await readProgress(folder, nationality)).toMatchObject({ updated: "2026-11-20", text: "Waits for a paper." });
    expect(await readProgress(folder, address)).toMatchObject({ updated: "2026-11-17", text: "" });
    expect((await readProfile(folder))?.active_procedures).toEqual([address, nationality]);
    expect(await run("procedure", { action: "step", target: "3" })).toMatchObject({ procedure: { id: address } });
  });

  it("says that its text changed since [memory.progress]", async () => {
    const { folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    folder.files.set("skills-cache/address-change/SKILL.md", { text: SKILL.replace("1.0.0", "1.1.0"), modifiedAt: new Date() });
    expect(await run("procedure", { action: "focus", target: address })).toMatchObject({ notices: [{ code: "procedure_changed" }] });
    expect(await run("procedure", { action: "step", target: "1" })).not.toHaveProperty("notices");
  });

  it("counts a step as an event only where the user agreed", async () => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "step", target: "2" });
    expect(folder.textOf(OUTBOX_FILE)).toBeUndefined();
    await changeProfile(context, folder, (profile) => ({ ...profile, consent: { analytics: { given: true, month: "2026-11" } } }));
    await run("procedure", { action: "step", target: "2" });
    expect(folder.textOf(OUTBOX_FILE)).toBeUndefined();
    await run("procedure", { action: "step", target: "3" });
    expect(folder.textOf(OUTBOX_FILE)).toContain('"from_step":"step-2","to_step":"step-3"');
    expect(folder.textOf(OUTBOX_FILE)).not.toContain(address);
  });
});

describe("a procedure that ends", () => {
  it.each([
    ["done", "success"],
    ["drop", "abandoned"],
  ])("by %s is archived at once with the day and the outcome %s [memory.archive]", async (action, outcome) => {
    const { folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address, text: "The visit is on a Tuesday." });
    expect(await run("procedure", { action, target: address })).toMatchObject({ procedure: { archived_at: "2026-11-17" } });
    const archive = parseMemory(folder.textOf(archiveFile(address)) ?? "");
    expect(archive).toMatchObject({ facts: { outcome, archived_at: "2026-11-17" }, text: "The visit is on a Tuesday." });
    expect(folder.textOf(progressFile(address))).toBeUndefined();
    expect((await readProfile(folder))?.active_procedures).toEqual([]);
    expect(await run("procedure", { action: "step", target: "2" })).toMatchObject({ code: "unknown_id" });
  });

  it("keeps what was remembered the first time when it ends a second time [memory.archive]", async () => {
    const { folder, run } = createUserFolder();
    for (const text of ["First year.", "Second year."]) {
      await run("procedure", { action: "start", target: address, text });
      await run("procedure", { action: "done", target: address });
    }
    expect(parseMemory(folder.textOf(archiveFile(address)) ?? "")?.text).toBe("Second year.\n\nEarlier:\n\nFirst year.");
  });

  it("is in one state after a kill at any point, and the next start of a session repairs the rest [memory.archive]", async () => {
    const states = new Set<string>();
    for (let changes = 0; changes < 9; changes += 1) {
      const { context, folder, run } = createUserFolder();
      await run("procedure", { action: "start", target: address, text: "The visit is on a Tuesday." });
      folder.changesLeft = changes;
      await run("procedure", { action: "done", target: address }).catch((error: Error) => expect(error.message).toBe("killed"));
      folder.changesLeft = undefined;
      // The readers tell one state before the repair as well.
      const isInProgress = (await readProgress(folder, address)) !== undefined;
      await sweepMemory(context, folder);
      const hasArchive = folder.textOf(archiveFile(address)) !== undefined;
      const isActive = (await readProfile(folder))?.active_procedures?.includes(address) === true;
      const hasProgress = folder.textOf(progressFile(address)) !== undefined;
      expect([hasArchive, isActive, hasProgress]).toEqual(isInProgress ? [false, true, true] : [true, false, false]);
      expect(folder.allText()).toContain("The visit is on a Tuesday.");
      states.add(isInProgress ? "in progress" : "archived");
    }
    expect(states).toEqual(new Set(["in progress", "archived"]));
  });

  it("is in progress or not begun after a kill while it starts [memory.archive]", async () => {
    for (let changes = 0; changes < 5; changes += 1) {
      const { context, folder, run } = createUserFolder();
      folder.changesLeft = changes;
      await run("procedure", { action: "start", target: address }).catch((error: Error) => expect(error.message).toBe("killed"));
      folder.changesLeft = undefined;
      await sweepMemory(context, folder);
      const isActive = (await readProfile(folder))?.active_procedures?.includes(address) === true;
      expect(isActive).toBe((await readProgress(folder, address)) !== undefined);
    }
  });
});

describe("a procedure that does not exist yet", () => {
  it("has a file name without a colon, and goes through the same states [memory.fallback]", async () => {
    const { folder, run } = createUserFolder();
    const id = "no-skill-fallback:import-a-dog";
    expect((await run("procedure", { action: "start", target: id })).say).toBe(`import a dog is in progress, at step 1. ${NO_GUIDE}`);
    expect([...folder.files.keys()]).toContain("memory/procedure_progress_no-skill-fallback--import-a-dog.md");
    expect((await readProfile(folder))?.active_procedures).toEqual([id]);
    await run("procedure", { action: "drop", target: id });
    expect([...folder.files.keys()].filter((name) => name.includes("import-a-dog"))).toEqual([
      "memory/archive/no-skill-fallback--import-a-dog.md",
    ]);
  });

  it.each(["no-skill-fallback:jan-vandermaelen", "no-skill-fallback:85073003328", "jan-vandermaelen"])(
    "is refused as %s [memory.fallback]",
    async (id) => {
      for (const hasGraph of [true, false]) {
        const { folder, run } = createUserFolder({ hasGraph });
        const before = folder.allText();
        const answer = await run("procedure", { action: "start", target: id });
        expect(answer.code).toMatch(/^(?:names_suspected|personal_data)$/);
        expect(JSON.stringify(answer)).not.toMatch(/vandermaelen|850730/);
        expect(folder.allText()).toBe(before);
      }
    },
  );

  it("is told from a misspelled one [memory.fallback]", async () => {
    const { run } = createUserFolder();
    expect(await run("procedure", { action: "start", target: "adress-change" })).toMatchObject({ code: "unknown_id", nearest: [address] });
  });
});

it("changes nothing where the folder cannot be written any more", async () => {
  const { folder, run } = createUserFolder();
  await run("procedure", { action: "start", target: address });
  folder.fault = "read_only";
  const before = folder.allText();
  expect(await run("procedure", { action: "done", target: address })).toMatchObject({ code: "folder_read_only" });
  expect(folder.allText()).toBe(before);
  expect(folder.textOf(PROFILE_FILE)).toContain(address);
});

describe("the end of a procedure that few have confirmed", () => {
  it.each([
    ["a yes to notes", true, "alpha", "done", true],
    ["a no to notes", false, "alpha", "done", false],
    ["no answer about notes", undefined, "alpha", "done", false],
    ["a yes, but the guide is stable", true, "stable", "done", false],
    ["a yes, but the procedure is dropped", true, "alpha", "drop", false],
  ] as const)("offers a vote with %s: %s, %s, %s [memory.vote]", async (_what, decision, status, action, isOffered) => {
    const { context, folder, run } = createUserFolder();
    const graph = folder.textOf(cacheFile("skill-graph")) ?? "";
    await folder.write(cacheFile("skill-graph"), graph.replaceAll('"alpha"', JSON.stringify(status)));
    if (decision !== undefined)
      await changeProfile(context, folder, (old) => withConsents(old, { submissions: decision }, context.clock.now()));
    await run("procedure", { action: "start", target: address });
    const answer = await run("procedure", { action, target: address });
    expect(answer.next).toEqual(isOffered ? ["becivic note validation --on skill:address-change -"] : undefined);
    expect(String(answer.say).includes("was it right?")).toBe(isOffered);
  });
});
