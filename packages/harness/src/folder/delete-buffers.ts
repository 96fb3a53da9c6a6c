import type { SessionFacts } from "@becivic/contract";
import type { Context } from "../context.ts";
import { bufferLocation, openBufferFolder } from "../notes/buffer-folder.ts";
import { type Folder, type FolderEntry, FolderError } from "../ports.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import {
  BUFFER_FOLDER,
  bufferFile,
  CANCEL_RETRY_FOLDER,
  CARRY_FOLDER,
  CONSENT_FILE,
  FORMAT_FILE,
  GIT_IGNORE_FILE,
  LOCK_FILE,
  layoutKindOf,
  RECEIPTS_FILE,
  SESSIONS_FOLDER,
} from "./layout.ts";

export interface Deletion {
  /** What was removed: entries of the data folder, and buffers. */
  gone: string[];
  /** How many entries of the data folder are not ours. */
  left: number;
  /** Whether a newer program may have written what is left. */
  isOfNewer: boolean;
  /** Whether files are empty instead, because the system refuses to unlink. */
  isEmptied: boolean;
  /** Data folders of this user that the user did not choose. */
  others: string[];
}

/** Deletes the buffers of open sessions, and all that is ours in the folder for notes beside the work. */
export async function deleteBuffers(context: Context, folders: readonly Folder[], deletion: Deletion): Promise<void> {
  const beside = bufferLocation(context);
  const sessions = (await Promise.all(folders.map(openSessionsOf))).flat();
  for (const { buffer, session_id: id } of sessions)
    if (buffer !== beside) await removeFrom(context, buffer, (name) => name === bufferFile(id), deletion);
  await removeFrom(context, beside, isOurs, deletion);
}

function isOurs(name: string): boolean {
  return OURS.includes(name) || layoutKindOf(name) === "buffer";
}

const OURS: readonly string[] = [RECEIPTS_FILE, CONSENT_FILE, SESSIONS_FOLDER, CANCEL_RETRY_FOLDER, CARRY_FOLDER, LOCK_FILE, FORMAT_FILE];

async function removeFrom(context: Context, location: string, isMeant: (name: string) => boolean, deletion: Deletion): Promise<void> {
  const folder = await openBufferFolder(context, location).catch(folderErrorAsUndefined);
  if (folder === undefined) return;
  for (const entry of await folder.list("", { isWhole: true })) {
    const { name, draftOf = name } = entry;
    if (!isMeant(draftOf)) continue;
    if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
    if (isListed(entry)) deletion.gone.push(`${BUFFER_FOLDER}/${name}`);
  }
  if ((await folder.list("")).every(({ name }) => name === GIT_IGNORE_FILE)) await folder.remove("");
}

/** Whether the answer names an entry: drafts and empty files are none to the user. */
export function isListed({ kind, bytes, draftOf }: FolderEntry): boolean {
  return draftOf === undefined && (kind !== "file" || bytes > 0);
}

/** A data folder that cannot be read tells no buffers, and is deleted all the same. */
async function openSessionsOf(folder: Folder): Promise<SessionFacts[]> {
  return (await readOpenSessions(folder).catch(folderErrorAsUndefined)) ?? [];
}

/** A link in the place of a folder for notes leads to what is not ours. */
function folderErrorAsUndefined(error: unknown): undefined {
  if (!(error instanceof FolderError)) throw error;
}
