import type { OutboxLine, Profile } from "@becivic/contract";
import type { Context } from "../context.ts";
import { OUTBOX_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { consentOf } from "../profile/profile-store.ts";
import { clockOffsetOf, serverMoment } from "../transport/clock-offset.ts";
import { emptyOutbox, readOutbox } from "./outbox.ts";

const DAYS_KEPT = 30;
const MS_A_DAY = 86_400_000;

/**
 * Sends what waits in the outbox, at the start of the next session only. An event leaves the file once the server answered for it, or after
 * thirty days. Each is tried once: the user waits for the start, and the events can wait for another one.
 */
export async function flushOutbox(context: Context, folder: Folder, profile: Profile | undefined): Promise<void> {
  const waiting = await readOutbox(folder);
  if (consentOf(profile, "analytics") !== true) {
    if ((await folder.read(OUTBOX_FILE)) !== undefined) await emptyOutbox(folder);
    return;
  }
  const old = waiting.filter((line) => isTooOld(line, context.clock.now()));
  // The user agreed to counts for the server of that session: another one learns nothing of it.
  const due = waiting.filter((line) => !old.includes(line) && line.server === context.server.origin);
  const answered = await sendEvents(context, due);
  await dropEvents(folder, new Set([...old, ...answered].map(idOf)));
}

/** The lines whose event the server took, or will never take. */
async function sendEvents(context: Context, lines: readonly OutboxLine[]): Promise<OutboxLine[]> {
  const answered: OutboxLine[] = [];
  let clockOffset = 0;
  for (const line of lines) {
    const attempt = await sendEvent(context, line, clockOffset);
    if (!attempt.isAnswered) break;
    answered.push(line);
    clockOffset = attempt.clockOffset;
  }
  return answered;
}

async function sendEvent(context: Context, line: OutboxLine, clockOffset: number): Promise<{ isAnswered: boolean; clockOffset: number }> {
  const { clock, server } = context;
  const body = { ...line.event, submitted_at: serverMoment(clock.now(), clockOffset).toISOString() };
  const answer = await server.send({ method: "POST", path: "/api/analytics", body });
  if (!answer.reached) return { isAnswered: false, clockOffset };
  const newOffset = clockOffsetOf(answer, clock.now());
  // A wrong time is refused: the event is sent once more with the server's.
  if (isRefusedForGood(answer.status) && clockOffset === 0 && newOffset !== 0) return sendEvent(context, line, newOffset);
  return { isAnswered: isTaken(answer.status) || isRefusedForGood(answer.status), clockOffset };
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

function isRefusedForGood(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Other processes may have appended meanwhile: the file is read again under the lock. */
async function dropEvents(folder: Folder, gone: ReadonlySet<string>): Promise<void> {
  if (gone.size === 0) return;
  await folder.withLock(async () => {
    const rest = (await readOutbox(folder)).filter((line) => !gone.has(idOf(line)));
    if (rest.length === 0) await folder.remove(OUTBOX_FILE);
    else await folder.write(OUTBOX_FILE, rest.map((line) => `${JSON.stringify(line)}\n`).join(""));
  });
}

function isTooOld({ event: { submitted_at: recorded } }: OutboxLine, now: Date): boolean {
  return now.getTime() - Date.parse(recorded) > DAYS_KEPT * MS_A_DAY;
}

function idOf({ event: { analytics_event_id: id } }: OutboxLine): string {
  return id;
}
