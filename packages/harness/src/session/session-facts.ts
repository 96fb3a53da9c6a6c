import { type SessionFacts, tryParseJson, validate } from "@becivic/contract";
import { BUFFER_FOLDER, SESSIONS_FOLDER, sessionFactsFile } from "../folder/layout.ts";
import { withUnknown } from "../folder/unknown-fields.ts";
import type { Folder, FolderEntry } from "../ports.ts";
import { acceptValue } from "../transport/accept-value.ts";

/** The open sessions of a folder, the latest first. A file that cannot be read belongs to no open session. */
export async function readOpenSessions(folder: Folder): Promise<SessionFacts[]> {
  const sessions: SessionFacts[] = [];
  for (const { name } of await listSessionFolders(folder)) {
    const facts = await readSessionFacts(folder, name);
    if (facts !== undefined) sessions.push(facts);
  }
  return sessions.sort((a, b) => (a.started_at < b.started_at ? 1 : -1));
}

/** The folders of sessions. What else a user or a program put beside them is not ours. */
export async function listSessionFolders(folder: Folder): Promise<FolderEntry[]> {
  return (await folder.list(SESSIONS_FOLDER)).filter(({ name, kind }) => kind === "folder" && /^ses_[0-9a-f-]{36}$/.test(name));
}

/** The folder of everything that belongs to one session alone. */
export function sessionFolder(sessionId: string): string {
  return `${SESSIONS_FOLDER}/${sessionId}`;
}

export async function readSessionFacts(folder: Folder, sessionId: string): Promise<SessionFacts | undefined> {
  const text = await folder.read(sessionFactsFile(sessionId));
  const facts = text === undefined ? undefined : acceptValue("session-facts", tryParseJson(text));
  return facts !== undefined && facts.session_id === sessionId && isBufferLocation(facts.buffer) ? facts : undefined;
}

/** Folders for notes have one name. A session that was prepared or changed by hand could name any folder, and notes would be written there. */
function isBufferLocation(location: string): boolean {
  return location.endsWith(`/${BUFFER_FOLDER}`) || location.endsWith(`\\${BUFFER_FOLDER}`);
}

/** Writes the facts of a session. What a program that knows more has added to them stays. */
export async function writeSessionFacts(folder: Folder, facts: SessionFacts): Promise<void> {
  const outcome = validate("session-facts", facts);
  if (!outcome.valid) throw new Error(`the facts of a session break their schema at ${outcome.issue.pointer}`);
  const file = sessionFactsFile(facts.session_id);
  const stored = tryParseJson((await folder.read(file)) ?? "");
  const reading = acceptValue("session-facts", stored);
  await folder.write(file, `${JSON.stringify(withUnknown(stored, reading, facts), null, 2)}\n`);
}
