import { describe, expect, it } from "vitest";
import { createMemoryContext, MEMORY_PLACE, type MemoryContext } from "../_memory.ts";
import { recordEvent } from "../analytics/outbox.ts";
import { LOCATION_FILE, OUTBOX_FILE, PROFILE_FILE } from "../folder/layout.ts";
import { readProfile } from "../profile/profile-store.ts";
import { openState } from "../session/open-state.ts";
import { setUp } from "./set-up.ts";

describe("setting up", () => {
  it("creates nothing without a yes [session.consent]", async () => {
    const context = createMemoryContext();
    const answer = await setUp.run(context, { submissions: "yes", analytics: "yes" });
    expect(answer).toMatchObject({ status: "needs", needs: ["consent_folder"] });
    expect(context.folders.size).toBe(0);
  });

  it.each([
    [{}, {}],
    [{ submissions: "yes" }, { submissions: true }],
    [{ analytics: "yes" }, { analytics: true }],
    [
      { submissions: "no", analytics: "yes" },
      { submissions: false, analytics: true },
    ],
  ] as const)("records each consent by itself: %o [session.consent]", async (input, consents) => {
    const context = createMemoryContext();
    const answer = await setUp.run(context, { yes: true, ...input });
    expect(answer).toMatchObject({ status: "done", consents: { folder: true, ...consents }, next: ["becivic start"] });
    const { consent } = (await profileOf(context)) ?? {};
    const stored = Object.entries({ folder: true, ...consents }).map(([name, decision]) => [name, { given: decision, month: "2026-11" }]);
    expect(consent).toEqual({ ...Object.fromEntries(stored), place: MEMORY_PLACE });
  });

  it("changes one consent later and keeps the other, with its month [session.consent]", async () => {
    const context = createMemoryContext();
    await setUp.run(context, { yes: true, submissions: "yes", analytics: "yes" });
    context.moveClock("2027-02-01T10:00:00Z");
    await setUp.run(context, { yes: true, submissions: "no", analytics: "yes" });
    expect((await profileOf(context))?.consent).toMatchObject({
      submissions: { given: false, month: "2027-02" },
      analytics: { given: true, month: "2026-11" },
    });
  });

  it.each([
    [{ submissions: "no" }, { folder: true, submissions: false, analytics: true }],
    [{ analytics: "no" }, { folder: true, submissions: true, analytics: false }],
    [
      { submissions: "no", analytics: "no" },
      { folder: true, submissions: false, analytics: false },
    ],
    [{ submissions: "yes" }, { folder: true, submissions: true, analytics: true }],
  ] as const)("changes an answer without a yes to the folder that exists: %o [session.consent]", async (input, consents) => {
    const context = createMemoryContext();
    await setUp.run(context, { yes: true, submissions: "yes", analytics: "yes" });
    expect(await setUp.run(context, input)).toMatchObject({ status: "done", consents });
  });

  it("creates nothing at a no alone, and nothing without a yes to the folder [session.consent]", async () => {
    const context = createMemoryContext();
    expect(await setUp.run(context, { submissions: "no" })).toMatchObject({
      status: "done",
      consents: { folder: false, submissions: false },
    });
    expect(await setUp.run(context, { submissions: "yes" })).toMatchObject({ status: "needs", needs: ["consent_folder"] });
    expect(await setUp.run(context, {})).toMatchObject({ status: "needs", needs: ["consent_folder"] });
    expect(context.folders.size).toBe(0);
  });

  it("says once that a folder is found only by a variable [folder.place]", async () => {
    const context = createMemoryContext({ environment: { XDG_DATA_HOME: "/data/of/user" } });
    const answer = await setUp.run(context, { yes: true });
    expect(answer).toMatchObject({ data_dir: "/data/of/user/be-civic", notices: [{ code: "folder_by_variable" }] });
    expect((await setUp.run(context, { yes: true })).notices).toBeUndefined();
  });

  it("empties the outbox at a no [session.analytics]", async () => {
    const context = createMemoryContext();
    await setUp.run(context, { yes: true, analytics: "yes" });
    const { folder } = await openState(context);
    if (folder === undefined) throw new Error("there is no folder");
    await recordEvent(context, folder, await readProfile(folder), { event_type: "session_start" });
    expect(await folder.read(OUTBOX_FILE)).toBeDefined();
    await setUp.run(context, { yes: true, analytics: "no" });
    expect(await folder.read(OUTBOX_FILE)).toBeUndefined();
  });

  it("without a folder leaves no file after a no, and only the folder of notes after a yes [session.consent]", async () => {
    const context = createMemoryContext();
    expect(await setUp.run(context, { yes: true, no_folder: true, submissions: "no", analytics: "yes" })).toMatchObject({
      consents: { folder: false, submissions: false, analytics: false },
    });
    expect(context.folders.size).toBe(0);
    await setUp.run(context, { yes: true, no_folder: true, submissions: "yes" });
    expect([...context.folders.keys()]).toEqual(["/home/user/work/.be-civic"]);
    expect([...context.folders.values()].flatMap(({ files }) => [...files.keys()])).not.toContain(PROFILE_FILE);
  });

  it("does not pass over a folder that exists", async () => {
    const context = createMemoryContext();
    await setUp.run(context, { yes: true });
    await expect(setUp.run(context, { yes: true, no_folder: true })).rejects.toMatchObject({ code: "not_allowed" });
    expect([...context.folders.values()].some(({ files }) => files.has(LOCATION_FILE))).toBe(true);
  });
});

async function profileOf(context: MemoryContext): ReturnType<typeof readProfile> {
  const { folder } = await openState(context);
  return folder === undefined ? undefined : readProfile(folder);
}
