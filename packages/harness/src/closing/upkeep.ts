import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { openBufferFolder, openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import { type Folder, FolderError } from "../ports.ts";
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
  const interrupted = (await readOpenSessions(folder)).filter(({ sending = [] }) => sending.length > 0);
  const notices: Notice[] = [];
  for (const { session_id: sessionId, buffer } of interrupted) {
    const notes = await openBufferFolder(context, buffer);
    const notebook = { folder, isDataFolder, sessionId, notes };
    notices.push(...(await whileNoOtherSends(folder, async () => (await recoverSending(context, notebook, 1)).notices)));
  }
  return notices;
}

/** What another process is sending at this moment was not interrupted. */
async function whileNoOtherSends(folder: Folder, work: () => Promise<Notice[]>): Promise<Notice[]> {
  try {
    return await folder.withSendingLock(work);
  } catch (error) {
    if (error instanceof FolderError && error.fault === "busy") return [];
    throw error;
  }
}
