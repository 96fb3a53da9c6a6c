import type { FeedbackEnvelope } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { MEMORY_PLACE, type MemoryFolder } from "../_memory.ts";
import { sessionFactsFile } from "../folder/layout.ts";
import { FakeServer } from "../notes/_fake-server.ts";
import {
  add,
  approveAll,
  concernFields,
  createSession,
  factsOf,
  HOME,
  NOTES,
  NOTES_FILE,
  noteLines,
  receiptLines,
  run,
  SESSION_ID,
  type SessionMachine,
} from "../notes/_notes.ts";
import type { ServerAnswer } from "../ports.ts";
import { sha256 } from "../transport/sha256.ts";
import { runUpkeep } from "./upkeep.ts";

class Crash extends Error {}

/** Ends the program at one of its effects: before the effect, after it, or in the middle of it. */
class CrashAt {
  steps = 0;
  readonly #at: number;
  readonly #when: "before" | "after" | "middle";

  constructor(at: number, when: "before" | "after" | "middle") {
    this.#at = at;
    this.#when = when;
  }

  async run<T>(effect: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
    this.steps += 1;
    if (this.steps !== this.#at) return effect();
    if (this.#when === "middle") await half?.();
    if (this.#when === "after") await effect();
    throw new Crash();
  }
}

/** The same files, behind a folder that crashes. Only an append can be cut: a write replaces the file in one step. */
function crashingFolder(folder: MemoryFolder, crash: CrashAt): MemoryFolder {
  return new Proxy(folder, {
    get: (target, name) => {
      if (name === "write") return (file: string, text: string) => crash.run(() => target.write(file, text));
      if (name === "remove") return (file: string) => crash.run(() => target.remove(file));
      if (name === "append")
        return (file: string, line: string) =>
          crash.run(
            () => target.append(file, line),
            async () => {
              const present = (await target.read(file)) ?? "";
              await target.write(file, `${present}${line.slice(0, line.length / 2)}`);
            },
          );
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function prepare(): Promise<{ server: FakeServer; context: SessionMachine; ids: string[] }> {
  const server = new FakeServer();
  const context = createSession({ answer: server.answer });
  const ids = [
    await add(context, "concern", "skill:address-change", concernFields()),
    await add(context, "validation", "skill:address-change", { verdict: "confirm" }),
    await add(context, "feedback", undefined, { body: "Good." }),
  ];
  await approveAll(context);
  return { server, context, ids };
}

/** Runs `submit` in a program that ends at one step. Returns whether it came so far. */
async function submitUntil(context: SessionMachine, crash: CrashAt): Promise<boolean> {
  const notes = context.folders.get(NOTES);
  if (notes === undefined) throw new Error("the notes are gone");
  const folders = new Map([...context.folders, [HOME, crashingFolder(context.home, crash)], [NOTES, crashingFolder(notes, crash)]]);
  const machine = {
    ...context.machine,
    open: async (path: string) => folders.get(path) ?? context.machine.open(path),
  };
  const server = {
    ...context.server,
    send: (request: Parameters<typeof context.server.send>[0]) => crash.run(() => context.server.send(request)),
  };
  try {
    await run({ ...context, machine, server }, "submit-approved");
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

/** What must hold after the next command. */
function expectNothingLost(server: FakeServer, context: SessionMachine, ids: readonly string[]): void {
  const lines = receiptLines(context);
  const waiting = noteLines(context).map((line) => String(line[`${line.type}_id`]));
  for (const id of ids) {
    const receipt = lines.filter((line) => line.id === id).at(-1);
    const entry = server.entries.get(id);
    // What the server has, has a receipt with the token that counts; what it does not have is still a note.
    if (entry === undefined) expect(waiting).toContain(id);
    else expect(receipt).toMatchObject({ status: entry.state, server: "https://becivic.test", approved_by: "agent" });
    if (entry?.state === "staged") expect(receipt?.cancel_token).toBe(entry.token);
    expect(waiting.includes(id) && receipt !== undefined).toBe(false);
  }
  expect(factsOf(context).sending ?? []).toEqual([]);
}

describe("a program that is ended while it sends", () => {
  for (const when of ["before", "after", "middle"] as const)
    it(`${when} any of its steps leaves nothing without a receipt after the next command [notes.recovery]`, async () => {
      let crashes = 0;
      for (let at = 1; ; at += 1) {
        const { server, context, ids } = await prepare();
        const isCrashed = await submitUntil(context, new CrashAt(at, when));
        await runUpkeep(context, { folder: context.home });
        expectNothingLost(server, context, ids);
        if (!isCrashed) break;
        crashes += 1;
      }
      // Validate, journal, stage, receipts, notes, journal.
      expect(crashes).toBe(6);
    });

  it("twice in a row, at any two steps, loses nothing either [notes.recovery]", async () => {
    let pairs = 0;
    for (let first = 1; first <= 8; first += 1)
      for (let second = 1; second <= 8; second += 1) {
        const { server, context, ids } = await prepare();
        await submitUntil(context, new CrashAt(first, "after"));
        if (await submitUntil(context, new CrashAt(second, "before"))) pairs += 1;
        await runUpkeep(context, { folder: context.home });
        expectNothingLost(server, context, ids);
      }
    expect(pairs).toBeGreaterThanOrEqual(20);
  });
});

describe("a sending whose answers are lost", () => {
  const lost: ServerAnswer = { reached: false, reason: "timeout", sent: true };

  async function loseAnswers() {
    const prepared = await prepare();
    const { server, context } = prepared;
    server.override = ({ body }, usual) => {
      const answer = usual();
      return (body as FeedbackEnvelope | undefined)?.mode === "stage" ? lost : answer;
    };
    const { answer, exit } = await run(context, "submit-approved");
    expect(answer).toMatchObject({ code: "server_unreachable", unsure: prepared.ids });
    expect(exit).toBe(3);
    server.override = undefined;
    return prepared;
  }

  it("cannot be edited or dropped until it is certain [notes.recovery]", async () => {
    const { server, context, ids } = await loseAnswers();
    server.override = () => lost;
    expect((await run(context, "note", { action: "drop", id: ids[0] })).answer.code).toBe("not_allowed");
  });

  it("is finished by the next command [notes.recovery]", async () => {
    const { server, context, ids } = await loseAnswers();
    expect(await runUpkeep(context, { folder: context.home })).toMatchObject([{ code: "sending_finished" }]);
    expectNothingLost(server, context, ids);
  });

  it("stays open while the server is away, which the user is told [notes.recovery]", async () => {
    const { server, context } = await loseAnswers();
    server.override = () => lost;
    expect(await runUpkeep(context, { folder: context.home })).toMatchObject([{ code: "sending_open" }]);
    expect(noteLines(context)).toHaveLength(3);
  });

  it("is looked up in the list of the session where the day is over [notes.recovery]", async () => {
    const { server, context, ids } = await loseAnswers();
    for (const entry of server.entries.values()) if (entry.state === "staged") entry.state = "committed";
    await runUpkeep(context, { folder: context.home });
    expect(receiptLines(context).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [ids[0], "committed"],
        [ids[1], "applied"],
        [ids[2], "committed"],
      ]),
    );
  });

  it("from another network is a receipt that cannot cancel [notes.recovery]", async () => {
    const { server, context, ids } = await loseAnswers();
    for (const id of ids) server.results.set(id, { status: "rejected", error: "duplicate_id_different_submitter" });
    await runUpkeep(context, { folder: context.home });
    expect(receiptLines(context).map(({ status }) => status)).toEqual(["arrived", "arrived", "arrived"]);
    expect((await run(context, "cancel", { id: ids[0] })).answer).toMatchObject({
      code: "not_allowed",
      say: expect.stringContaining("cannot be cancelled from here"),
    });
  });

  it("is not sent again where the rules refuse the note, which the user is told [notes.recovery-rules]", async () => {
    const { server, context, ids } = await prepare();
    const notes = context.folders.get(NOTES);
    const text = notes?.files.get(NOTES_FILE)?.text ?? "";
    await notes?.write(NOTES_FILE, text.replace("Good.", "My number is 85.07.30-033.28."));
    const approval = async (line: string) => ({
      digest: await sha256(`${MEMORY_PLACE}\n${line}`),
      server: "https://becivic.test",
      by: "terminal" as const,
    });
    const lines = (notes?.files.get(NOTES_FILE)?.text ?? "").trim().split("\n");
    const approvals = Object.fromEntries(await Promise.all(lines.map(async (line, at) => [ids[at], await approval(line)] as const)));
    await context.home.write(sessionFactsFile(SESSION_ID), JSON.stringify({ ...factsOf(context), approvals, sending: ids }));
    expect(await runUpkeep(context, { folder: context.home })).toMatchObject([{ code: "sending_refused" }, { code: "sending_finished" }]);
    expect(JSON.stringify(server.envelopes)).not.toContain("85.07.30");
    expect([...server.entries.keys()]).toEqual(ids.slice(0, 2));
    expect(factsOf(context)).toMatchObject({ sending: [], approvals: {} });
    expect(noteLines(context)).toMatchObject([{ feedback_id: ids[2] }]);
  });

  it("is sent again neither offline, nor to another server, nor after a no [notes.recovery]", async () => {
    const { context } = await loseAnswers();
    const before = context.requests.length;
    await runUpkeep({ ...context, settings: { ...context.settings, isOffline: true } }, { folder: context.home });
    const elsewhere = { ...context.server, origin: "https://other.test" };
    await runUpkeep({ ...context, server: elsewhere }, { folder: context.home });
    const profile = JSON.parse(context.home.files.get("profile.json")?.text ?? "{}") as object;
    await context.home.write("profile.json", JSON.stringify({ ...profile, consent: { submissions: { given: false, month: "2026-11" } } }));
    await runUpkeep(context, { folder: context.home });
    expect(context.requests).toHaveLength(before);
  });
});
