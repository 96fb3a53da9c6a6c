import type { ItemResult, ReceiptLine, SessionFacts } from "@becivic/contract";
import type { Context } from "../context.ts";
import { readBuffer, rewriteBuffer, type StoredNote } from "../notes/buffer.ts";
import { changeFacts, withoutApprovals, withoutSending } from "../notes/change-facts.ts";
import { noteKinds } from "../notes/note-kinds.ts";
import type { Notebook } from "../notes/notebook.ts";
import { appendReceipts } from "../receipts/receipt-store.ts";
import { explainRefusal, type RejectedNote } from "./explain-refusal.ts";
import { judgeResult } from "./judge-result.ts";

export interface RecordedResults {
  receipts: ReceiptLine[];
  rejected: RejectedNote[];
  waiting: string[];
  /** Notes that the answer says nothing about: whether they arrived is open. */
  unsure: string[];
}

interface JudgedResults {
  results: ReadonlyMap<string, ItemResult>;
  sentAt: Date;
  hadEarlierAttempt: boolean;
  /** The agent made the call. */
  isCarried: boolean;
}

/** Turns results into receipts. The order matters: the receipt is written before the note is dropped, and the journal is cleared last. */
export async function recordResults(
  notebook: Notebook,
  facts: SessionFacts,
  notes: readonly StoredNote[],
  { results, sentAt, hadEarlierAttempt, isCarried }: JudgedResults,
): Promise<RecordedResults> {
  const recorded: RecordedResults = { receipts: [], rejected: [], waiting: [], unsure: [] };
  for (const stored of notes) {
    const result = results.get(stored.id);
    const verdict = result === undefined ? undefined : judgeResult(stored, result, hadEarlierAttempt);
    if (result === undefined || verdict === undefined) recorded.unsure.push(stored.id);
    else if (verdict.kind === "receipt")
      recorded.receipts.push(receiptOf(stored, facts, sentAt, { ...verdict.fields, ...(isCarried ? { carried: true as const } : {}) }));
    else if (verdict.kind === "wait") recorded.waiting.push(stored.id);
    else recorded.rejected.push(explainRefusal(stored.id, stored.note, result));
  }
  await finishNotes(notebook, recorded);
  return recorded;
}

function receiptOf(
  { id, note }: StoredNote,
  { session_id, server, approvals = {} }: SessionFacts,
  sentAt: Date,
  fields: Pick<ReceiptLine, "status" | "cancel_token" | "commit_eta" | "carried">,
): ReceiptLine {
  const approval = approvals[id];
  return {
    submitted_at: sentAt.toISOString(),
    session_id,
    type: note.type,
    id,
    server: approval?.server ?? server,
    ...(approval === undefined ? {} : { approved_by: approval.by }),
    ...fields,
  };
}

/** The receipt of a note that the list of its session at the server has. */
export function publishedReceipt({ clock }: Pick<Context, "clock">, stored: StoredNote, facts: SessionFacts): ReceiptLine {
  const status = noteKinds[stored.note.type].isImmediate ? "applied" : "committed";
  return receiptOf(stored, facts, clock.now(), { status });
}

/** Writes the receipts, drops their notes, clears the journal. Each step may be the last one before a crash. */
export async function finishNotes(
  { folder, notes, sessionId }: Pick<Notebook, "folder" | "notes" | "sessionId">,
  {
    receipts,
    rejected = [],
    waiting = [],
  }: { receipts: readonly ReceiptLine[]; rejected?: readonly RejectedNote[]; waiting?: readonly string[] },
): Promise<void> {
  await folder.withLock(async () => {
    await appendReceipts(folder, receipts);
    await dropSent(
      { folder, notes, sessionId },
      receipts.map(({ id }) => id),
      [...rejected.map(({ id }) => id)],
      waiting,
    );
  });
}

/** Drops notes that have a receipt. The caller holds the lock. */
export async function dropSent(
  { folder, notes, sessionId }: Pick<Notebook, "folder" | "notes" | "sessionId">,
  sent: readonly string[],
  rejected: readonly string[] = [],
  waiting: readonly string[] = [],
): Promise<void> {
  if (notes !== undefined && sent.length > 0) {
    const { notes: present } = await readBuffer(notes, sessionId);
    await rewriteBuffer(
      notes,
      sessionId,
      present.filter(({ id }) => !sent.includes(id)),
    );
  }
  await changeFacts(folder, sessionId, (facts) =>
    withoutSending(withoutApprovals(facts, [...sent, ...rejected]), [...sent, ...rejected, ...waiting]),
  );
}
