import type { Profile } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryContext, MEMORY_PLACE, MemoryFolder } from "../_memory.ts";
import type { Context } from "../context.ts";
import { LOCATION_FILE, OUTBOX_FILE, PROFILE_FILE, SESSIONS_FOLDER } from "../folder/layout.ts";
import { endSession } from "../operations/end-session.ts";
import { startSession } from "../operations/start-session.ts";
import type { ServerRequest } from "../ports.ts";

const home = "/home/user/.be-civic";
const startedAt = "2026-11-01T10:00:00Z";
const profile: Profile = {
  profile_schema_version: "1",
  last_updated_at: startedAt,
  consent: { folder: { given: true, month: "2026-11" }, analytics: { given: true, month: "2026-11" }, place: MEMORY_PLACE },
};

/** A process that dies at its nth change of the folder, before or after the change is made. */
class CrashingFolder extends MemoryFolder {
  changesLeft = Number.POSITIVE_INFINITY;
  diesAfterwards = false;

  override async write(name: string, text: string): Promise<void> {
    await this.#change(() => super.write(name, text));
  }

  override async remove(name: string): Promise<"removed" | "absent"> {
    return this.#change(() => super.remove(name));
  }

  async #change<T>(change: () => Promise<T>): Promise<T> {
    this.changesLeft -= 1;
    if (this.changesLeft === 0 && !this.diesAfterwards) throw new Error("died");
    const result = await change();
    if (this.changesLeft === 0) throw new Error("died");
    return result;
  }
}

describe("a session that was never ended", () => {
  it("is counted once after 72 hours, told once, and removed [session.abandoned]", async () => {
    const { context, folder } = await machineWithSession();
    context.moveClock("2026-11-04T09:00:00Z");
    expect(await abandonedNotices(context)).toEqual([]);
    expect(outcomesOf(context.requests)).toEqual([]);
    context.moveClock("2026-11-04T11:00:00Z");
    expect(await abandonedNotices(context)).toEqual([expect.stringContaining("never ended")]);
    expect(await abandonedNotices(context)).toEqual([]);
    expect(outcomesOf(context.requests)).toEqual(["abandoned_inferred"]);
    expect((await folder.list(SESSIONS_FOLDER)).length).toBe(3);
  });

  it("is counted once though the process dies at any point, at any of several starts [session.abandoned]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 4 }), async (crashes) => {
        const { context, folder } = await machineWithSession();
        context.moveClock("2026-11-05T10:00:00Z");
        for (const [changes, afterwards] of crashes) {
          folder.changesLeft = changes;
          folder.diesAfterwards = afterwards;
          await startSession.run(context, {}).catch(() => undefined);
        }
        folder.changesLeft = Number.POSITIVE_INFINITY;
        await startSession.run(context, {});
        await startSession.run(context, {});
        const ids = context.requests.filter(isOutcome).map(({ body }) => (body as { analytics_event_id: string }).analytics_event_id);
        expect(new Set(ids).size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it("whose end was interrupted keeps the outcome that the user gave [session.abandoned]", async () => {
    for (const afterwards of [false, true])
      for (const changes of [1, 2, 3]) {
        const { context, folder } = await machineWithSession();
        folder.changesLeft = changes;
        folder.diesAfterwards = afterwards;
        const isEnded = await endSession.run(context, { outcome: "success" }).then(
          () => true,
          () => false,
        );
        folder.changesLeft = Number.POSITIVE_INFINITY;
        const wasRecorded = folder.files.get(OUTBOX_FILE)?.text.includes("session_outcome") === true;
        context.moveClock("2026-11-05T10:00:00Z");
        await startSession.run(context, {});
        expect(outcomesOf(context.requests)).toEqual([isEnded || wasRecorded ? "success" : "abandoned_inferred"]);
      }
  });

  it("leaves no event where the user did not agree, and is removed all the same", async () => {
    const { context, folder } = await machineWithSession({ ...profile, consent: {} });
    context.moveClock("2026-11-05T10:00:00Z");
    await startSession.run(context, {});
    expect(folder.files.has(OUTBOX_FILE)).toBe(false);
    expect((await folder.list(SESSIONS_FOLDER)).length).toBe(1);
  });

  it("does not touch what is no session, and is not stopped by it", async () => {
    const { context, folder } = await machineWithSession();
    const strange = [`${SESSIONS_FOLDER}/my notes: x/a.txt`, `${SESSIONS_FOLDER}/readme.txt`];
    for (const file of strange) folder.files.set(file, { text: "mine", modifiedAt: new Date(startedAt) });
    context.moveClock("2026-11-05T10:00:00Z");
    expect(await abandonedNotices(context)).toHaveLength(1);
    for (const file of strange) expect(folder.files.has(file)).toBe(true);
  });

  it("is removed silently where its facts cannot be read", async () => {
    const { context, folder } = await machineWithSession();
    const [name = ""] = [...folder.files.keys()].filter((file) => file.startsWith(SESSIONS_FOLDER));
    await folder.write(name, "{");
    context.moveClock("2026-11-05T10:00:00Z");
    expect(await abandonedNotices(context)).toEqual([]);
    expect(folder.files.has(name)).toBe(false);
  });
});

async function machineWithSession(stored = profile): Promise<{ context: ReturnType<typeof createMemoryContext>; folder: CrashingFolder }> {
  const now = { value: new Date(startedAt) };
  const folder = new CrashingFolder(home, () => now.value);
  folder.files.set(LOCATION_FILE, { text: `${home}\n`, modifiedAt: now.value });
  folder.files.set(PROFILE_FILE, { text: JSON.stringify(stored), modifiedAt: now.value });
  const context = createMemoryContext({
    now: startedAt,
    folders: [folder],
    answer: ({ path }) =>
      path === "/api/analytics"
        ? { reached: true, status: 201, headers: {}, text: "{}" }
        : { reached: false, reason: "no_connection", sent: false },
  });
  await startSession.run(context, {});
  return { context, folder };
}

async function abandonedNotices(context: Context): Promise<string[]> {
  const { notices = [] } = await startSession.run(context, {});
  return notices.filter(({ code }) => code === "session_abandoned").map(({ say }) => say);
}

function isOutcome({ body }: ServerRequest): boolean {
  return (body as { event_type?: string } | undefined)?.event_type === "session_outcome";
}

function outcomesOf(requests: readonly ServerRequest[]): string[] {
  return requests.filter(isOutcome).map(({ body }) => (body as { content: { outcome: string } }).content.outcome);
}
