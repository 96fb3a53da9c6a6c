import type { Profile } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createMemoryContext, MemoryFolder } from "../_memory.ts";
import { OUTBOX_FILE } from "../folder/layout.ts";
import { systemRandomness } from "../node/system.ts";
import type { ServerAnswer, ServerRequest } from "../ports.ts";
import { newEventId } from "./event-id.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { emptyOutbox, readOutbox, recordEvent, type SessionEvent } from "./outbox.ts";

const agreed = profileWith({ analytics: { given: true, month: "2026-11" } });
const events: readonly SessionEvent[] = [
  { event_type: "session_start" },
  { event_type: "step_transition", from_step: "step-1", to_step: "step-2" },
  { event_type: "session_outcome", outcome: "success" },
];

describe("the outbox of analytics", () => {
  it.each([
    ["no profile", undefined],
    ["no answer", profileWith({})],
    ["a no", profileWith({ analytics: { given: false, month: "2026-11" } })],
    ["a yes to notes alone", profileWith({ submissions: { given: true, month: "2026-11" } })],
  ])("does not exist with %s [session.analytics]", async (_what, profile) => {
    const { context, folder } = machine();
    for (const event of events) await recordEvent(context, folder, profile, event);
    expect(folder.files.size).toBe(0);
  });

  it("has lines with neither a session nor a procedure [session.analytics]", async () => {
    const { context, folder } = machine();
    for (const event of events) await recordEvent(context, folder, agreed, event);
    const lines = await readOutbox(folder);
    expect(lines.map(({ event }) => event.event_type)).toEqual(["session_start", "step_transition", "session_outcome"]);
    expect(folder.files.get(OUTBOX_FILE)?.text).not.toMatch(/ses_|skill|session_id/);
  });

  it("sends each event with the moment of sending, then forgets it [session.analytics]", async () => {
    const { context, folder } = machine(() => answer(201));
    for (const event of events) await recordEvent(context, folder, agreed, event);
    context.moveClock("2026-11-27T10:00:00Z");
    await flushOutbox(context, folder, agreed);
    expect(context.requests.map(({ path }) => path)).toEqual(["/api/analytics", "/api/analytics", "/api/analytics"]);
    for (const { body } of context.requests) expect(body).toMatchObject({ submitted_at: "2026-11-27T10:00:00.000Z" });
    expect(folder.files.has(OUTBOX_FILE)).toBe(false);
  });

  it("drops an event after thirty days [session.analytics]", async () => {
    const { context, folder } = machine(() => answer(201));
    await recordEvent(context, folder, agreed, { event_type: "session_start" });
    context.moveClock("2026-12-18T10:00:01Z");
    await flushOutbox(context, folder, agreed);
    expect(context.requests).toEqual([]);
    expect(await readOutbox(folder)).toEqual([]);
  });

  it.each([
    ["is out of reach", undefined, 3],
    ["is overloaded", 503, 3],
    ["asks to wait", 429, 3],
    ["sends elsewhere", 302, 3],
    ["refuses an event", 400, 0],
    ["has an event already", 200, 0],
  ])("where the server %s, waits or forgets", async (_what, status, left) => {
    const { context, folder } = machine(status === undefined ? undefined : () => answer(status));
    for (const event of events) await recordEvent(context, folder, agreed, event);
    await flushOutbox(context, folder, agreed);
    expect(await readOutbox(folder)).toHaveLength(left);
    expect(context.requests).toHaveLength(left === 3 ? 1 : 3);
  });

  it("keeps what was recorded for another server for that one [session.analytics-server]", async () => {
    const { context, folder } = machine(() => answer(201));
    await recordEvent(context, folder, agreed, { event_type: "session_start" });
    const elsewhere = { ...context, server: { ...context.server, origin: "https://other.test" } };
    await recordEvent(elsewhere, folder, agreed, { event_type: "session_outcome", outcome: "success" });
    await flushOutbox(context, folder, agreed);
    expect(context.requests.map(({ body }) => body)).toMatchObject([{ event_type: "session_start" }]);
    expect(await readOutbox(folder)).toMatchObject([{ server: "https://other.test", event: { event_type: "session_outcome" } }]);
  });

  it.each([
    ["ahead", "Tue, 17 Nov 2026 07:00:00 GMT", "2026-11-17T07:00:00.000Z"],
    ["behind", "Tue, 17 Nov 2026 13:00:00 GMT", "2026-11-17T13:00:00.000Z"],
  ])("with a clock three hours %s, loses no event: the time follows the server [session.analytics-clock]", async (_what, date, time) => {
    const taken: unknown[] = [];
    const { context, folder } = machine(({ body }) => {
      const isRight = (body as { submitted_at: string }).submitted_at === time;
      if (isRight) taken.push(body);
      return { ...answer(isRight ? 201 : 400), headers: { date } };
    });
    for (const event of events) await recordEvent(context, folder, agreed, event);
    await flushOutbox(context, folder, agreed);
    expect(taken).toHaveLength(3);
    // The first refusal is enough to know the server's clock.
    expect(context.requests).toHaveLength(4);
    expect(await readOutbox(folder)).toEqual([]);
  });

  it("sends nothing and forgets all once the user said no [session.analytics]", async () => {
    const { context, folder } = machine(() => answer(201));
    await recordEvent(context, folder, agreed, { event_type: "session_start" });
    await flushOutbox(context, folder, profileWith({ analytics: { given: false, month: "2026-12" } }));
    expect(context.requests).toEqual([]);
    expect(folder.files.has(OUTBOX_FILE)).toBe(false);
  });

  it("skips a torn line and a line with a field that is not allowed", async () => {
    const { context, folder } = machine(() => answer(201));
    await recordEvent(context, folder, agreed, { event_type: "session_start" });
    const whole = folder.files.get(OUTBOX_FILE)?.text ?? "";
    await folder.write(OUTBOX_FILE, `${whole.trimEnd().replace("}}", ',"session_id":"ses_1"}}')}\n${whole}${whole.slice(0, 40)}`);
    await flushOutbox(context, folder, agreed);
    expect(context.requests).toHaveLength(1);
    await emptyOutbox(folder);
    expect(folder.files.has(OUTBOX_FILE)).toBe(false);
  });

  it("draws ids that have no moment in them [session.analytics]", () => {
    const ids = Array.from({ length: 1000 }, () => newEventId(systemRandomness));
    expect(new Set(ids).size).toBe(1000);
    expect(new Set(ids.map((id) => id.slice(0, "anl_00000000".length))).size).toBeGreaterThan(900);
  });
});

function machine(reply?: (request: ServerRequest) => ServerAnswer): {
  context: ReturnType<typeof createMemoryContext>;
  folder: MemoryFolder;
} {
  return { context: createMemoryContext(reply === undefined ? {} : { answer: reply }), folder: new MemoryFolder() };
}

function profileWith(consent: Record<string, unknown>): Profile {
  return { profile_schema_version: "1", last_updated_at: "2026-11-17T10:00:00Z", consent };
}

function answer(status: number): Extract<ServerAnswer, { reached: true }> {
  return { reached: true, status, headers: {}, text: "{}" };
}
