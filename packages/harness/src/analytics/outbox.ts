import { CONTRACT_VERSION, type OutboxLine, type Profile, tryParseJson, validate } from "@becivic/contract";
import type { Context } from "../context.ts";
import { OUTBOX_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { consentOf } from "../profile/profile-store.ts";
import { newEventId } from "./event-id.ts";

/** What happened in a session: nothing of it tells which session, which procedure or which user. */
export type SessionEvent =
  | { event_type: "session_start" }
  | { event_type: "step_transition"; from_step: StepName; to_step: StepName }
  /** The id was drawn at the start of the session: recorded or sent twice, it counts once. */
  | { event_type: "session_outcome"; outcome: "success" | "abandoned" | "abandoned_inferred" | "derailed"; id?: string | undefined };

/** A step of the numbered list of the section Process. */
export type StepName = `step-${number}`;

/**
 * Appends an event to the outbox, only where the user agreed to analytics and where no event with its id waits there. It takes the lock of the
 * folder: call it outside of one.
 */
export async function recordEvent(context: Context, folder: Folder, profile: Profile | undefined, event: SessionEvent): Promise<void> {
  if (consentOf(profile, "analytics") !== true) return;
  const line = lineOf(context, event);
  await folder.withLock(async () => {
    const waiting = await readOutbox(folder);
    if (!waiting.some(({ event: { analytics_event_id: id } }) => id === line.event.analytics_event_id))
      await folder.append(OUTBOX_FILE, JSON.stringify(line));
  });
}

function lineOf({ clock, randomness, server, settings }: Context, event: SessionEvent): OutboxLine {
  const id = event.event_type === "session_outcome" ? event.id : undefined;
  const outcome = validate("outbox-line", {
    server: server.origin,
    event: {
      schema_version: 1,
      analytics_event_id: id ?? newEventId(randomness),
      submitted_at: clock.now().toISOString(),
      submitting_agent: settings.runtime,
      submission_contract_version: CONTRACT_VERSION,
      opt_in_consent: true,
      event_type: event.event_type,
      ...contentOf(event),
    },
  });
  if (outcome.valid) return outcome.value;
  throw new Error(`an event of a session breaks its schema at ${outcome.issue.pointer}`);
}

function contentOf(event: SessionEvent): { content?: Record<string, string> } {
  switch (event.event_type) {
    case "session_start":
      return {};
    case "step_transition":
      return { content: { from_step: event.from_step, to_step: event.to_step } };
    case "session_outcome":
      return { content: { outcome: event.outcome } };
  }
}

/** The events that wait. A line that breaks its schema, such as the rest of a torn one, is no event. */
export async function readOutbox(folder: Folder): Promise<OutboxLine[]> {
  const lines = ((await folder.read(OUTBOX_FILE)) ?? "").split("\n").filter((line) => line !== "");
  return lines.flatMap((line) => {
    const outcome = validate("outbox-line", tryParseJson(line));
    return outcome.valid ? [outcome.value] : [];
  });
}

/** Forgets every event that waits. */
export async function emptyOutbox(folder: Folder): Promise<void> {
  await folder.withLock(() => folder.remove(OUTBOX_FILE));
}
