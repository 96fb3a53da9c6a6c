import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { readBuffer, type StoredNote } from "../notes/buffer.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { changeFacts, withoutSending } from "../notes/change-facts.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { readSubmissionsConsent, requireConsent } from "../notes/submissions-consent.ts";
import { approvedNotes } from "./approve-notes.ts";

/**
 * Writes down which notes are about to be sent: after a crash, the next command sees from it what may have arrived. The user may have dropped,
 * changed or refused one while the server checked them, so everything is looked at again under the lock that those commands take. Once an id is
 * in the journal, its note cannot be changed any more.
 */
export async function openJournal(context: Context, notebook: Notebook, notes: readonly StoredNote[]): Promise<void> {
  const { folder, sessionId } = notebook;
  await folder.withLock(async () => {
    requireConsent(await readConsentNow(context, notebook));
    await requireSameNotes(context, notebook, notes);
    const ids = notes.map(({ id }) => id);
    await changeFacts(folder, sessionId, (facts) => ({ ...facts, sending: [...new Set([...(facts.sending ?? []), ...ids])] }));
  });
}

/** Nothing of these notes can have arrived. */
export async function forgetJournal({ folder, sessionId }: Notebook, ids: readonly string[]): Promise<void> {
  await folder.withLock(() => changeFacts(folder, sessionId, (facts) => withoutSending(facts, ids)));
}

/** Without a data folder, a no is a consent that is gone. */
async function readConsentNow(context: Context, { folder, isDataFolder }: Notebook): Promise<boolean | undefined> {
  return isDataFolder ? readSubmissionsConsent(folder) : (await openConsentedBufferFolder(context)) !== undefined;
}

async function requireSameNotes(context: Context, notebook: Notebook, notes: readonly StoredNote[]): Promise<void> {
  const { folder, sessionId, notes: location } = notebook;
  const { approvals } = await requireFacts(folder, sessionId);
  const present = location === undefined ? [] : (await readBuffer(location, sessionId)).notes;
  const approved = await approvedNotes(context, notebook, present, approvals);
  if (notes.every(({ id, text }) => approved.some((one) => one.id === id && one.text === text))) return;
  throw new Refusal(
    "not_approved",
    "A note was changed, dropped or sent by another command while the server checked it, so these notes were not sent. Look at the notes again.",
    { needs: ["approval"], next: ["becivic close"] },
  );
}
