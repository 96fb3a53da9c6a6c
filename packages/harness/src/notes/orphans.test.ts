import { describe, expect, it } from "vitest";
import { closeBuffer, pendingItems } from "../closing/outcome.ts";
import { openState } from "../session/open-state.ts";
import { FakeServer } from "./_fake-server.ts";
import { add, approveAll, concernFields, createSession, NOTES, NOTES_FILE, noteLines, run, SESSION_ID } from "./_notes.ts";
import { scanOrphans } from "./orphans.ts";

const OLD = "ses_01a1e8f2-0000-7abc-8def-0123456789ab";
const OLD_FILE = `feedback-buffer-${OLD}.jsonl`;

async function prepare(modifiedAt: string) {
  const server = new FakeServer();
  const context = createSession({ answer: server.answer });
  const id = await add(context, "concern", "skill:address-change", concernFields());
  const other = await add(context, "feedback", undefined, { body: "Good." });
  const folder = context.folders.get(NOTES);
  const text = folder?.files.get(NOTES_FILE)?.text ?? "";
  folder?.files.delete(NOTES_FILE);
  folder?.files.set(OLD_FILE, { text, modifiedAt: new Date(modifiedAt) });
  return { server, context, id, other };
}

describe("notes of an earlier session", () => {
  it("are listed with procedure, age, number and program, and nothing is sent [notes.orphans]", async () => {
    const { context } = await prepare("2026-11-14T10:00:00Z");
    await add(context, "feedback", undefined, { body: "Of this session." });
    expect(await scanOrphans(context, await openState(context))).toEqual([
      { session_id: OLD, skill_ids: ["address-change"], items: 2, age_days: 3, runtime: "test/1", may_have_been_sent: false },
    ]);
    expect(context.requests).toEqual([]);
  });

  it("of more than a week ago are asked for at the server first, and what it has is not new [notes.orphans]", async () => {
    const { server, context, id, other } = await prepare("2026-11-01T10:00:00Z");
    server.entries.set(id, { type: "concern", state: "committed", token: "" });
    expect(await scanOrphans(context, await openState(context))).toMatchObject([{ items: 1, skill_ids: [], may_have_been_sent: true }]);
    expect(context.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /api/feedback/sessions/${OLD}`]);
    server.entries.set(other, { type: "feedback", state: "committed", token: "" });
    expect(await scanOrphans(context, await openState(context))).toEqual([]);
  });

  it("can be taken up by the id of their session, and need a new approval [notes.orphans]", async () => {
    const { server, context, id, other } = await prepare("2026-11-01T10:00:00Z");
    const earlier = { ...context, settings: { ...context.settings, session: OLD } };
    expect((await run(earlier, "submit-approved")).answer.code).toBe("not_approved");
    await approveAll(earlier);
    expect((await run(earlier, "submit-approved")).answer).toMatchObject({ sent: [{ id }, { id: other }] });
    expect(server.envelopes[0]?.session_id).toBe(OLD);
    // Commands without an id still belong to the session of today.
    expect((await openState(context)).session?.session_id).toBe(SESSION_ID);
  });

  it("of an unknown session do not exist [notes.orphans]", async () => {
    const { context } = await prepare("2026-11-01T10:00:00Z");
    for (const session of ["ses_01a1e8f2-ffff-7abc-8def-0123456789ab", "../../etc"])
      expect((await run({ ...context, settings: { ...context.settings, session } }, "note", { action: "list" })).answer.code).toBe(
        "no_session",
      );
  });
});

it("counts what is neither sent nor dropped, and removes it when the session ends [notes.buffer]", async () => {
  const context = createSession();
  await add(context, "feedback", undefined, { body: "Good." });
  expect(await pendingItems(context, await openState(context))).toBe(1);
  expect(await closeBuffer(context, await openState(context))).toBe("removed");
  expect(await pendingItems(context, await openState(context))).toBe(0);
  expect(noteLines(context)).toEqual([]);
});
