import { DAY_MS, validate } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archiveFile, MEMORY_INDEX_FILE, PROFILE_FILE, progressFile } from "../folder/layout.ts";
import { readProfile } from "../profile/profile-store.ts";
import { createUserFolder, type UserFolder } from "./_user-folder.ts";
import { parseMemory } from "./memory-file.ts";
import { readProgress } from "./progress.ts";
import { sweepMemory } from "./sweep-memory.ts";

const address = "address-change";
const START = "2026-11-17T10:00:00Z";
const after = (days: number): string => new Date(Date.parse(START) + days * DAY_MS).toISOString();

describe("progress", () => {
  it.each([
    [0, []],
    [90, []],
    [91, [address]],
    [400, [address]],
  ])("that was not written for %i days goes to the archive: %j [memory.retention]", async (days, archived) => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    context.moveClock(after(days));
    expect(await sweepMemory(context, folder)).toEqual({ archived, deleted: [], expiring: [] });
    expect((await readProfile(folder))?.active_procedures).toEqual(archived.length === 0 ? [address] : []);
    const archive = parseMemory(folder.textOf(archiveFile(address)) ?? "");
    if (archived.length > 0) expect(archive?.facts).toMatchObject({ outcome: "abandoned_inferred", archived_at: after(days).slice(0, 10) });
    else expect(archive).toBeUndefined();
  });

  it("counts from the time of the file: a day in it that was changed by hand keeps nothing [memory.retention]", async () => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    const file = folder.files.get(progressFile(address));
    if (file !== undefined) file.text = file.text.replace("updated: 2026-11-17", "updated: 2027-11-17");
    context.moveClock(after(91));
    expect(await sweepMemory(context, folder)).toMatchObject({ archived: [address] });
  });

  it("that cannot be read moves as it is, and leaves the profile [memory.retention]", async () => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    folder.files.set(progressFile(address), { text: "Changed by hand.", modifiedAt: new Date(START) });
    expect(await sweepMemory(context, folder)).toMatchObject({ archived: [] });
    expect(await run("procedure", { action: "step", target: "2", id: address })).toMatchObject({ code: "damaged" });
    expect(folder.textOf(progressFile(address))).toBe("Changed by hand.");
    context.moveClock(after(91));
    expect(await sweepMemory(context, folder)).toMatchObject({ archived: [address] });
    expect(folder.textOf(archiveFile(address))).toBe("Changed by hand.");
    expect((await readProfile(folder))?.active_procedures).toEqual([]);
    context.moveClock(after(91 + 366));
    expect(await sweepMemory(context, folder)).toMatchObject({ deleted: [address] });
  });

  it("stays where the profile cannot be changed, and the session begins all the same [memory.retention]", async () => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    const later = (folder.textOf(PROFILE_FILE) ?? "").replace('"profile_schema_version": "1"', '"profile_schema_version": "2"');
    folder.files.set(PROFILE_FILE, { text: later, modifiedAt: new Date(START) });
    context.moveClock(after(91));
    await sweepMemory(context, folder);
    expect(folder.textOf(PROFILE_FILE)).toBe(later);
    expect(folder.allText()).toContain("procedure_id: address-change");
  });
});

describe("the archive", () => {
  it.each([
    [334, {}],
    [335, { expiring: [address] }],
    [336, { expiring: [address] }],
    [365, { expiring: [address] }],
    [366, { deleted: [address] }],
  ])("of %i days gives %j [memory.retention]", async (days, expected) => {
    const { context, folder, run } = createUserFolder();
    await run("procedure", { action: "start", target: address });
    await run("procedure", { action: "done", target: address });
    context.moveClock(after(days));
    expect(await sweepMemory(context, folder)).toEqual({ archived: [], deleted: [], expiring: [], ...expected });
    const isDeleted = "deleted" in expected;
    expect(folder.textOf(archiveFile(address)) === undefined).toBe(isDeleted);
    expect(folder.textOf(MEMORY_INDEX_FILE)?.includes(address)).toBe(!isDeleted);
  });
});

it("changes no time of a file where nothing is due [memory.mtimes]", async () => {
  const { context, folder, run } = createUserFolder();
  await run("procedure", { action: "start", target: address });
  await run("remember", { type: "decision_log", topic: "school", text: "Chose the evening course." });
  const times = (): Record<string, Date> => Object.fromEntries([...folder.files].map(([name, { modifiedAt }]) => [name, modifiedAt]));
  const before = times();
  context.moveClock(after(40));
  await sweepMemory(context, folder);
  for (const topic of [undefined, "school", address]) await run("recall", { topic });
  await run("document", { action: "list" });
  expect(times()).toEqual(before);
});

describe("any sequence of commands, kills and days", () => {
  it("leaves each procedure in one state, with files that keep their schemas [memory.archive]", async () => {
    const ids = [address, "nationality-application", "no-skill-fallback:import-a-dog"];
    const command = fc.record({
      action: fc.constantFrom("start", "step", "focus", "done", "drop", "sweep"),
      id: fc.constantFrom(...ids),
      days: fc.constantFrom(0, 0, 1, 50, 91),
      kill: fc.option(fc.nat(6), { nil: undefined, freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const user = createUserFolder();
        let days = 0;
        for (const one of commands) {
          days += one.days;
          user.context.moveClock(after(days));
          user.folder.changesLeft = one.kill;
          await runOne(user, one).catch((error: Error) => expect(error.message).toBe("killed"));
        }
        user.folder.changesLeft = undefined;
        await sweepMemory(user.context, user.folder);
        await expectConsistent(user, ids);
      }),
      { numRuns: 60 },
    );
  });
});

async function runOne({ context, folder, run }: UserFolder, { action, id }: { action: string; id: string }): Promise<void> {
  if (action === "sweep") await sweepMemory(context, folder);
  else if (action === "step") await run("procedure", { action, target: "2", id });
  else await run("procedure", { action, target: id, text: `${action} here` });
}

async function expectConsistent({ folder }: UserFolder, ids: readonly string[]): Promise<void> {
  const active = (await readProfile(folder))?.active_procedures ?? [];
  for (const id of ids) {
    expect(active.includes(id)).toBe((await readProgress(folder, id)) !== undefined);
    expect(active.includes(id)).toBe(folder.textOf(progressFile(id)) !== undefined);
  }
  const files = [...folder.files].filter(([name]) => name.startsWith("memory/") && name !== MEMORY_INDEX_FILE);
  for (const [, { text }] of files) expect(parseMemory(text)).toBeDefined();
  expect((folder.textOf(MEMORY_INDEX_FILE) ?? "").split("\n").slice(0, -1)).toHaveLength(files.length);
  const profile = folder.textOf(PROFILE_FILE);
  if (profile !== undefined) expect(validate("profile", JSON.parse(profile)).valid).toBe(true);
}
