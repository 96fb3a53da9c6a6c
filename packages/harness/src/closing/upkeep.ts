import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { openBufferFolder, openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import type { Folder } from "../ports.ts";
import { workCancelQueue } from "../receipts/cancel-queue.ts";
import type { State } from "../session/open-state.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import { recoverSending } from "./recover-sending.ts";

/** What every command does first: finish a sending that was interrupted, and cancel what is to be cancelled. It sends each request once. */
export async function runUpkeep(context: Context, { folder: dataFolder }: Pick<State, "folder">): Promise<Notice[]> {
  if (context.settings.isOffline) return [];
  const folder = dataFolder ?? (await openConsentedBufferFolder(context));
  if (folder === undefined) return [];
  const isDataFolder = dataFolder !== undefined;
  const mayResend = !isDataFolder || (await readSubmissionsConsent(folder)) === true;
  const notices = mayResend ? await recoverAll(context, folder, isDataFolder) : [];
  return [...notices, ...(await workCancelQueue(context, folder))];
}

async function recoverAll(context: Context, folder: Folder, isDataFolder: boolean): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const { session_id: sessionId, buffer, sending = [] } of await readOpenSessions(folder)) {
    if (sending.length === 0) continue;
    const notes = await openBufferFolder(context, buffer);
    notices.push(...(await recoverSending(context, { folder, isDataFolder, sessionId, notes }, 1)));
  }
  return notices;
}
