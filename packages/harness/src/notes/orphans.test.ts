import { describe, expect, it } from "vitest";
import { closeBuffer, pendingItems } from "../closing/outcome.ts";
import { sessionFactsFile } from "../folder/layout.ts";
import { openState } from "../session/open-state.ts";
import { readSessionFacts } from "../session/session-facts.ts";
import { FakeServer } from "./_fake-server.ts";
import { add, approveAll, concernFields, createSession, NOTES, NOTES_FILE, noteLines, receiptLines, run, SESSION_ID } from "./_notes.ts";
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
      { session_id: OLD, skill_ids: ["address-change"], items: 2, age_days: 3, runtime: "test/1" },
    ]);
    expect(context.requests).toEqual([]);
  });

  it("of more than a week ago may have been sent, and the server learns nothing before they are taken up [notes.orphans]", async () => {
    const { server, context, id, other } = await prepare("2026-11-01T10:00:00Z");
    server.entries.set(id, { type: "concern", state: "committed", token: "" });
    expect(await scanOrphans(context, await openState(context))).toMatchObject([{ items: 2, may_have_been_sent: true }]);
    expect((await run(context, "start-session")).answer).toMatchObject({ orphans: [{ session_id: OLD, may_have_been_sent: true }] });
    expect(JSON.stringify(context.requests)).not.toContain(OLD);
    const earlier = { ...context, settings: { ...context.settings, session: OLD } };
    expect((await run(earlier, "preview-close")).answer).toMatchObject({ items: [{ id: other }] });
    await run(earlier, "preview-close");
    expect(context.requests.filter(({ path }) => path === `/api/feedback/sessions/${OLD}`)).toHaveLength(1);
    expect(receiptLines(context)).toMatchObject([{ id, status: "committed", session_id: OLD }]);
  });

  it("of many sessions are listed up to three, with the number of the others [notes.orphans]", async () => {
    const { context } = await prepare("2026-11-14T10:00:00Z");
    const folder = context.folders.get(NOTES);
    const text = folder?.files.get(OLD_FILE)?.text ?? "";
    for (let at = 10; at < 33; at += 1)
      folder?.files.set(OLD_FILE.replace("0000-7", `00${at}-7`), { text, modifiedAt: new Date("2026-10-01T10:00:00Z") });
    const { answer } = (await run(context, "start-session")) as { answer: { orphans?: { session_id: string }[]; notices?: unknown[] } };
    expect(answer.orphans).toHaveLength(3);
    expect(answer.orphans?.[0]).toMatchObject({ session_id: OLD });
    expect(answer.notices).toContainEqual({ code: "orphans_more", say: expect.stringContaining("21 more") });
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

  it("tell the program that the agent named at the start, and so does the envelope [notes.runtime]", async () => {
    const server = new FakeServer();
    const context = createSession({ answer: server.answer });
    const { answer } = await run(context, "start-session", { runtime: "my-agent/2.0", capabilities: ["multi_turn"] });
    await add(context, "feedback", undefined, { body: "Good." });
    await run(context, "start-session");
    const state = await openState(context);
    const { session_id } = answer as unknown as { session_id: string };
    expect(await scanOrphans(context, state)).toMatchObject([{ session_id, runtime: "my-agent/2.0" }]);
    const first = { ...context, settings: { ...context.settings, session: session_id } };
    await context.home.write(
      sessionFactsFile(session_id),
      JSON.stringify({ ...(await readSessionFacts(context.home, session_id)), can_submit: true }),
    );
    await approveAll(first);
    await run(first, "submit-approved");
    expect(server.envelopes.at(-1)).toMatchObject({ mode: "stage", submitting_agent: "my-agent/2.0" });
    expect((await run(context, "start-session", { runtime: "a person called Jan" })).answer.code).toBe("usage");
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
  await closeBuffer(context, await openState(context));
  expect(await pendingItems(context, await openState(context))).toBe(0);
  expect(noteLines(context)).toEqual([]);
});
