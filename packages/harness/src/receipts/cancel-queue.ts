import { type CancelRetry, HOUR_MS, MINUTE_MS, tryParseJson } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { CANCEL_RETRY_FOLDER } from "../folder/layout.ts";
import type { Folder, Randomness } from "../ports.ts";
import { acceptValue } from "../transport/accept-value.ts";
import { cancelAtServer } from "./cancel-at-server.ts";
import { appendReceipts, readReceipts, withStatus } from "./receipt-store.ts";

const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** The server publishes at commit_eta: the last attempt is made a minute before. */
const MARGIN_MS = MINUTE_MS;

/** The last moment for an attempt, by the clock of this machine. */
export function deadlineOf({ commit_eta }: Pick<CancelRetry, "commit_eta">, clockOffset: number): number {
  return Date.parse(commit_eta) - MARGIN_MS - clockOffset;
}

/** The moment of the next attempt: a random part of a pause that doubles from a minute to an hour, never after the deadline. */
export function nextAttemptAt(attempts: number, now: Date, deadline: number, randomness: Randomness): Date {
  const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return new Date(Math.min(now.getTime() + Math.floor(pause * fraction(randomness)), Math.max(deadline, now.getTime())));
}

/** From 0 to 1, without 1. */
function fraction(randomness: Randomness): number {
  const [a = 0, b = 0, c = 0] = randomness.bytes(3);
  return (a * 65_536 + b * 256 + c) / 16_777_216;
}

/** Puts a cancellation that failed into the queue, or back into it. */
export async function queueCancellation(
  { clock, randomness }: Pick<Context, "clock" | "randomness">,
  folder: Folder,
  entry: Pick<CancelRetry, "id" | "server" | "commit_eta">,
  { attempts, clockOffset }: { attempts: number; clockOffset: number },
): Promise<CancelRetry> {
  const next = nextAttemptAt(attempts, clock.now(), deadlineOf(entry, clockOffset), randomness);
  const { id, server, commit_eta } = entry;
  const queued: CancelRetry = { id, server, commit_eta, attempts, next_at: next.toISOString() };
  await folder.write(fileOf(id), `${JSON.stringify(queued)}\n`);
  return queued;
}

export async function readQueue(folder: Folder): Promise<CancelRetry[]> {
  const entries: CancelRetry[] = [];
  for (const { name, kind, bytes } of await folder.list(CANCEL_RETRY_FOLDER)) {
    // An emptied file is one that could not be removed.
    if (kind !== "file" || bytes === 0) continue;
    const entry = acceptValue("cancel-retry", tryParseJson((await folder.read(`${CANCEL_RETRY_FOLDER}/${name}`)) ?? ""));
    if (entry !== undefined && name === `${entry.id}.json`) entries.push(entry);
  }
  return entries;
}

/** Works the queue: there is no program in the background, so each command does what is due, and says what became of it. */
export async function workCancelQueue(context: Context, folder: Folder): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const entry of await readQueue(folder)) {
    // A token goes to the server that issued it.
    if (entry.server !== context.server.origin) continue;
    if (context.clock.now().getTime() >= Date.parse(entry.next_at)) notices.push(...(await attempt(context, folder, entry)));
  }
  return notices;
}

/** Also after the deadline there is one attempt, because the clock of this machine may be wrong: the server knows whether it is too late. */
async function attempt(context: Context, folder: Folder, entry: CancelRetry): Promise<Notice[]> {
  const receipt = (await readReceipts(folder)).get(entry.id);
  if (receipt === undefined) return [await endEntry(folder, entry, REFUSED)];
  // Another command has done it.
  if (receipt.latest.status !== "staged") return leaveQueue(folder, entry.id).then(() => []);
  const { state, clockOffset } = await cancelAtServer(context, receipt);
  if (state === "cancelled" || state === "committed") {
    await folder.withLock(() => appendReceipts(folder, [withStatus(receipt.latest, state)]));
    return [await endEntry(folder, entry, state === "cancelled" ? CANCELLED : TOO_LATE)];
  }
  if (state === "refused") return [await endEntry(folder, entry, REFUSED)];
  if (context.clock.now().getTime() > deadlineOf(entry, clockOffset)) return [await endEntry(folder, entry, TOO_LATE)];
  await queueCancellation(context, folder, entry, { attempts: entry.attempts + 1, clockOffset });
  return [];
}

async function endEntry(folder: Folder, { id }: CancelRetry, notice: Notice): Promise<Notice> {
  await leaveQueue(folder, id);
  return notice;
}

export async function leaveQueue(folder: Folder, id: string): Promise<void> {
  await folder.remove(fileOf(id));
}

function fileOf(id: string): string {
  return `${CANCEL_RETRY_FOLDER}/${id}.json`;
}

const CANCELLED: Notice = { code: "cancelled", say: "A note that you wanted to take back is cancelled now. It is not published." };
const TOO_LATE: Notice = {
  code: "cancel_too_late",
  say: "A note that you wanted to take back could not be cancelled in time: the server did not answer before its 24 hours were over.",
};
const REFUSED: Notice = {
  code: "cancel_refused",
  say: "The server did not accept the cancellation of a note. It cannot be cancelled from here.",
};
