import type { Analytics, Profile } from "@becivic/contract";
import type { Context } from "../context.ts";
import { OUTBOX_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { consentOf } from "../profile/profile-store.ts";
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
  const gone = new Set(waiting.filter((event) => isTooOld(event, context.clock.now())).map(idOf));
  for (const event of waiting) {
    if (gone.has(idOf(event))) continue;
    if (!(await isAnswered(context, event))) break;
    gone.add(idOf(event));
  }
  await dropEvents(folder, gone);
}

/** Whether the server took the event or will never take it. */
async function isAnswered({ clock, server }: Context, event: Analytics): Promise<boolean> {
  const body = { ...event, submitted_at: clock.now().toISOString() };
  const answer = await server.send({ method: "POST", path: "/api/analytics", body });
  return answer.reached && (isTaken(answer.status) || isRefusedForGood(answer.status));
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
    const rest = (await readOutbox(folder)).filter((event) => !gone.has(idOf(event)));
    if (rest.length === 0) await folder.remove(OUTBOX_FILE);
    else await folder.write(OUTBOX_FILE, rest.map((event) => `${JSON.stringify(event)}\n`).join(""));
  });
}

function isTooOld({ submitted_at: recorded }: Analytics, now: Date): boolean {
  return now.getTime() - Date.parse(recorded) > DAYS_KEPT * MS_A_DAY;
}

function idOf({ analytics_event_id: id }: Analytics): string {
  return id;
}
