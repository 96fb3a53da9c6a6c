import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import { readOutbox } from "../analytics/outbox.ts";
import { SESSIONS_FOLDER } from "../folder/layout.ts";
import { FakeServer } from "../notes/_fake-server.ts";
import { add, approveAll, concernFields, createSession, HOME, run } from "../notes/_notes.ts";
import type { Folder, Removal } from "../ports.ts";
import { runOperation } from "../run-operation.ts";
import { openState } from "../session/open-state.ts";
import { endSession } from "./end-session.ts";
import { note as addNote } from "./note.ts";
import { setUp } from "./set-up.ts";
import { startSession } from "./start-session.ts";

describe("the end of a session", () => {
  it("removes the folder of the session and records how it ended [session.end]", async () => {
    const { context, folder } = await openedMachine("yes");
    const answer = await endSession.run(context, { outcome: "derailed" });
    expect(answer).toMatchObject({ status: "done", say: "The session has ended." });
    expect(await folder.list(SESSIONS_FOLDER)).toEqual([]);
    expect((await readOutbox(folder)).map(({ event: { event_type, content } }) => [event_type, content])).toEqual([
      ["session_start", undefined],
      ["session_outcome", { outcome: "derailed" }],
    ]);
    expect(validate("end-session-output", answer)).toMatchObject({ valid: true });
    await expect(endSession.run(context, { outcome: "success" })).rejects.toMatchObject({ code: "no_session" });
  });

  it("records nothing without consent [session.end]", async () => {
    const { context, folder } = await openedMachine("no");
    await endSession.run(context, { outcome: "success" });
    expect(await readOutbox(folder)).toEqual([]);
  });

  it("refuses while a note is neither sent nor dropped, and ends without it where the user says so [session.end]", async () => {
    const { context, folder, notes } = await openedMachine("no", { withNote: true });
    await expect(endSession.run(context, { outcome: "success" })).rejects.toMatchObject({
      code: "notes_pending",
      say: "1 note was neither sent nor dropped. Review them first, or end the session without them.",
      fields: { pending: 1, next: ["becivic close", "becivic end --outcome success --drop-notes"] },
    });
    expect(await folder.list(SESSIONS_FOLDER)).toHaveLength(1);
    expect(await endSession.run(context, { outcome: "success", drop_notes: true })).toMatchObject({ dropped: 1 });
    expect([...notes.files.keys()].filter((name) => name.startsWith("feedback-buffer-"))).toEqual([]);
    expect(await folder.list(SESSIONS_FOLDER)).toEqual([]);
  });

  it("is told at the next start where notes wait and the session is still open [session.end]", async () => {
    const { context } = await openedMachine("no", { withNote: true });
    const { session_id: id } = (await openState(context)).session ?? {};
    const answer = await startSession.run(context, {});
    expect(answer).toMatchObject({ pending: 1, orphans: [], next: [`becivic close --session ${id}`, expect.anything()] });
    expect(answer.notices).toContainEqual({ code: "notes_pending", say: "A note of the session before this one waits for your review." });
  });

  it("has nothing to remove where nothing was stored", async () => {
    const context = createMemoryContext();
    expect(await endSession.run(context, { outcome: "success" })).toMatchObject({ status: "done" });
    expect(context.folders.size).toBe(0);
  });

  it("says so where the files of the session could only be emptied [session.end]", async () => {
    const { context } = await openedMachine("no");
    const { machine } = context;
    const open = async (path: string): Promise<Folder> => emptying(await machine.open(path));
    const host = { ...context, machine: { ...machine, open } };
    expect((await endSession.run(host, { outcome: "success" })).say).toBe(
      "The session has ended. This computer does not let me remove its files, so I emptied them.",
    );
    await expect(endSession.run(context, { outcome: "success" })).rejects.toMatchObject({ code: "no_session" });
  });

  it.each([
    ["without notes", false],
    ["with a note that waits", true],
  ])("answers without the folder where it turned read-only, %s [session.lost]", async (_what, withNote) => {
    const { context, folder } = await openedMachine("no", { withNote });
    folder.fault = "read_only";
    const { machine } = context;
    const look = async (path: string) => ({ ...(await machine.look(path)), isWritable: false });
    const lost = { ...context, machine: { ...machine, look } };
    const { answer: whole, exit } = await runOperation(endSession, lost, { outcome: "success" });
    expect(exit).toBe(0);
    expect(whole.notices?.map(({ code }) => code)).toEqual(["folder_lost"]);
    const answer = await endSession.run(lost, { outcome: "success" });
    expect(answer).toMatchObject({ ok: true, status: "done", tier: "T1", notices: [expect.objectContaining({ code: "folder_lost" })] });
    expect(answer.choices).toEqual(withNote ? ["hold"] : undefined);
    expect(validate("end-session-output", answer)).toMatchObject({ valid: true });
  });
});

it("holds an approved note while the folder cannot be written, and sends it afterwards [session.lost]", async () => {
  const server = new FakeServer();
  const context = createSession({ answer: server.answer });
  await add(context, "feedback", undefined, { body: "Good." });
  await approveAll(context);
  const look = async (path: string) => ({ ...(await context.machine.look(path)), isWritable: !path.startsWith(HOME) });
  const lost = { ...context, machine: { ...context.machine, look } };
  context.home.fault = "read_only";
  expect((await run(lost, "end-session", { outcome: "success" })).answer).toMatchObject({ choices: ["hold"], pending: 1 });
  expect((await run(lost, "submit-approved")).answer.code).toBe("folder_read_only");
  expect(server.entries.size).toBe(0);
  context.home.fault = undefined;
  expect((await run(context, "submit-approved")).answer).toMatchObject({ sent: [{ status: "staged" }] });
});

async function openedMachine(
  analytics: "yes" | "no",
  { withNote = false }: { withNote?: boolean } = {},
): Promise<{ context: MemoryContext; folder: MemoryFolder; notes: MemoryFolder }> {
  const notes = new MemoryFolder("/home/user/work/.be-civic");
  const context = createMemoryContext();
  await setUp.run(context, { yes: true, submissions: "yes", analytics });
  const [folder = new MemoryFolder()] = context.folders.values();
  context.folders.set(notes.location, notes);
  await startSession.run(context, {});
  if (withNote) await addNote.run(context, { action: "concern", on: "skill:address-change", content: concernFields() });
  return { context, folder, notes };
}

/** A folder of a host that refuses to unlink. */
function emptying(folder: Folder): Folder {
  return {
    location: folder.location,
    read: (name) => folder.read(name),
    write: (name, text) => folder.write(name, text),
    append: (name, line) => folder.append(name, line),
    list: (name) => folder.list(name),
    identify: (name) => folder.identify(name),
    withLock: (work) => folder.withLock(work),
    withSendingLock: (work) => folder.withSendingLock(work),
    remove: async (name): Promise<Removal> => {
      for (const { name: file } of await folder.list(name)) await folder.write(`${name}/${file}`, "");
      return "emptied";
    },
  };
}
