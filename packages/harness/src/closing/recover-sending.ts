import type { ReceiptLine, SessionFacts } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { readBuffer, type StoredNote } from "../notes/buffer.ts";
import { changeFacts, withoutApprovals, withoutSending } from "../notes/change-facts.ts";
import type { Notebook } from "../notes/notebook.ts";
import { readReceipts } from "../receipts/receipt-store.ts";
import { readSessionFacts } from "../session/session-facts.ts";
import { approvedNotes } from "./approve-notes.ts";
import { askSession } from "./ask-session.ts";
import { refusedBeforeSending } from "./check-before-sending.ts";
import { splitIntoEnvelopes } from "./envelope.ts";
import { postEnvelope } from "./post-envelope.ts";
import { dropSent, finishNotes, publishedReceipt, recordResults } from "./record-results.ts";

export interface Recovery {
  /** What arrived, now or before. */
  receipts: ReceiptLine[];
  notices: Notice[];
}

/**
 * Finishes a sending that was interrupted: the journal names the notes. One with a receipt is dropped; one that the server has published gets
 * its receipt; any other is sent again with the same id and bytes, so that the answer has a token that counts.
 */
export async function recoverSending(context: Context, notebook: Notebook, attempts: number): Promise<Recovery> {
  const { folder, sessionId } = notebook;
  const facts = await readSessionFacts(folder, sessionId);
  const sending = facts?.sending ?? [];
  if (facts === undefined || sending.length === 0) return { receipts: [], notices: [] };
  const receipts = await readReceipts(folder);
  const finished = sending.filter((id) => receipts.has(id));
  if (finished.length > 0) await folder.withLock(() => dropSent(notebook, finished));
  const open = await openNotes(
    context,
    notebook,
    facts,
    sending.filter((id) => !receipts.has(id)),
  );
  const published = open.length === 0 ? undefined : await askSession(context, sessionId, { isOptional: true });
  const lines = open.filter(({ id }) => published?.has(id) === true).map((stored) => publishedReceipt(context, stored, facts));
  if (lines.length > 0) await finishNotes(notebook, { receipts: lines });
  const rest = open.filter(({ id }) => published?.has(id) !== true);
  const refused = await giveUpRefused(context, notebook, facts, rest);
  const allowed = rest.filter(({ id }) => !refused.includes(id));
  const { receipts: arrived, unsure } = await sendAgain(context, notebook, facts, allowed, attempts);
  const all = [...lines, ...arrived];
  return { receipts: all, notices: noticesOf({ arrived: all.length, unsure, refused: refused.length }) };
}

/** A note that the rules refuse is not sent a second time: it leaves the journal without an approval, so that the user can change or drop it. */
async function giveUpRefused(context: Context, notebook: Notebook, facts: SessionFacts, notes: readonly StoredNote[]): Promise<string[]> {
  if (notes.length === 0) return [];
  const { folder, sessionId } = notebook;
  const ids = (await refusedBeforeSending(context, notebook, facts, notes)).map(({ stored }) => stored.id);
  if (ids.length > 0) await folder.withLock(() => changeFacts(folder, sessionId, (now) => withoutSending(withoutApprovals(now, ids), ids)));
  return ids;
}

/** The notes of the journal that are still here, approved for this server. Ids without a note leave the journal: there is nothing to send. */
async function openNotes(context: Context, notebook: Notebook, facts: SessionFacts, ids: readonly string[]) {
  const { folder, notes, sessionId } = notebook;
  const present = notes === undefined ? [] : (await readBuffer(notes, sessionId)).notes;
  const gone = ids.filter((id) => !present.some((stored) => stored.id === id));
  if (gone.length > 0) await folder.withLock(() => changeFacts(folder, sessionId, (now) => withoutSending(now, gone)));
  const approved = await approvedNotes(context, notebook, present, facts.approvals, { isBegun: true });
  return approved.filter(({ id }) => ids.includes(id));
}

async function sendAgain(context: Context, notebook: Notebook, facts: SessionFacts, notes: readonly StoredNote[], attempts: number) {
  const arrived: ReceiptLine[] = [];
  let unsure = 0;
  for (const envelope of splitIntoEnvelopes(notes)) {
    const outcome = await postEnvelope(context, { notes: envelope, facts, mode: "stage", attempts });
    if (!outcome.answered) {
      unsure += envelope.length;
      continue;
    }
    const recorded = await recordResults(notebook, facts, envelope, { ...outcome, hadEarlierAttempt: true });
    arrived.push(...recorded.receipts);
    unsure += recorded.unsure.length;
  }
  return { receipts: arrived, unsure };
}

function noticesOf({ arrived, unsure, refused }: Record<"arrived" | "unsure" | "refused", number>): Notice[] {
  const notices: Notice[] = [];
  if (refused > 0)
    notices.push({
      code: "sending_refused",
      say: `${count(refused)} whose sending was interrupted ${refused === 1 ? "was" : "were"} not sent again: the rules refuse it as it is. It may have arrived before. Change it or drop it.`,
    });
  if (arrived > 0)
    notices.push({ code: "sending_finished", say: `${count(arrived)} whose sending was interrupted arrived. The receipts are there.` });
  if (unsure > 0)
    notices.push({
      code: "sending_open",
      say: `${count(unsure)} may have arrived: the server gives no answer. The next command asks again.`,
    });
  return notices;
}

function count(notes: number): string {
  return notes === 1 ? "One note" : `${notes} notes`;
}
