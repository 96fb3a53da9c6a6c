import type { SessionFacts } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { readBuffer, type StoredNote } from "../notes/buffer.ts";
import { changeFacts, withoutApprovals, withoutSending } from "../notes/change-facts.ts";
import { checkNote } from "../notes/check-note.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { readPublicIds } from "../notes/public-ids.ts";
import { approvedNotes } from "./approve-notes.ts";
import { splitIntoEnvelopes } from "./envelope.ts";
import { explainRefusal, type RejectedNote } from "./explain-refusal.ts";
import { type EnvelopeOutcome, postEnvelope } from "./post-envelope.ts";
import { type RecordedResults, recordResults } from "./record-results.ts";
import { recoverSending } from "./recover-sending.ts";
import { refusalOfEnvelope } from "./refuse-envelope.ts";
import { requireRules } from "./require-rules.ts";

export interface SubmitOutcome extends RecordedResults {
  notices: Notice[];
  /** Notes that stay here because the user did not approve them. */
  notApproved: string[];
}

/** Sends the approved notes and no others: all are validated first; only if the server takes every one of them, they are staged. */
export async function submitNotes(context: Context, notebook: Notebook): Promise<SubmitOutcome> {
  const { folder, sessionId } = notebook;
  await requireRules(context, notebook);
  const notices = await recoverSending(context, notebook, 3);
  const facts = await requireFacts(folder, sessionId);
  const present = notebook.notes === undefined ? [] : (await readBuffer(notebook.notes, sessionId)).notes;
  const approved = await approvedNotes(notebook, present, facts.approvals, context.server.origin);
  const notApproved = present.filter((stored) => !approved.includes(stored)).map(({ id }) => id);
  if (approved.length === 0) {
    // The sending that was interrupted may have been all there was to do; the upkeep before this command may have finished it.
    if (notices.length > 0 || present.length === 0) return { ...EMPTY, notices, notApproved };
    throw new Refusal("not_approved", "Nothing is approved, so nothing was sent. Look at the notes and approve them one by one.", {
      needs: ["approval"],
      next: ["becivic close"],
    });
  }
  await checkAgain(context, notebook, facts, approved);
  const envelopes = splitIntoEnvelopes(approved);
  const validation = await validateAll(context, notebook, facts, envelopes);
  notices.push(...validation.notices);
  if (validation.rejected.length > 0 || validation.waiting.length > 0)
    return { ...EMPTY, rejected: validation.rejected, waiting: validation.waiting, notices, notApproved };
  const staged = await stageAll(context, notebook, facts, envelopes, validation.clockOffset);
  return { ...staged, notices: [...notices, ...staged.notices], notApproved };
}

const EMPTY: RecordedResults = { receipts: [], rejected: [], waiting: [], unsure: [] };

/** The rules may have changed since the note was written. Names were judged then, and the user has read it. */
async function checkAgain(
  context: Context,
  { folder, isDataFolder }: Notebook,
  { capabilities }: SessionFacts,
  notes: readonly StoredNote[],
): Promise<void> {
  const cache = isDataFolder ? folder : undefined;
  const [ruleSets, publicIds] = [await rulesInForce(cache), await readPublicIds(cache, context)];
  for (const { note } of notes) checkNote(note, { ruleSets, publicIds, capabilities, isReviewed: true });
}

interface Validation {
  rejected: RejectedNote[];
  waiting: string[];
  notices: Notice[];
  clockOffset: number;
}

async function validateAll(
  context: Context,
  notebook: Notebook,
  facts: SessionFacts,
  envelopes: readonly StoredNote[][],
): Promise<Validation> {
  const validation: Validation = { rejected: [], waiting: [], notices: [], clockOffset: 0 };
  for (const notes of envelopes) {
    const outcome = await postEnvelope(context, { notes, facts, mode: "validate", clockOffset: validation.clockOffset });
    if (!outcome.answered) throw refusalOfEnvelope(outcome, notes, context.clock.now());
    validation.clockOffset = outcome.clockOffset;
    judgeValidation(notes, outcome, validation);
  }
  if (validation.clockOffset !== 0) validation.notices.push(CLOCK_NOTICE);
  const ids = validation.rejected.map(({ id }) => id);
  // A refused note has to be changed or dropped: its approval is void.
  if (ids.length > 0)
    await notebook.folder.withLock(() => changeFacts(notebook.folder, notebook.sessionId, (now) => withoutApprovals(now, ids)));
  return validation;
}

function judgeValidation(
  notes: readonly StoredNote[],
  outcome: Extract<EnvelopeOutcome, { answered: true }>,
  validation: Validation,
): void {
  for (const { id, note } of notes) {
    const result = outcome.results.get(id);
    if (result === undefined)
      throw new Refusal("answer_unreadable", "The server left out notes in its answer, so nothing was sent. Try again later.");
    if (result.error === "rate_limit_exceeded") validation.waiting.push(id);
    else if (result.status === "rejected") validation.rejected.push(explainRefusal(id, note, result));
    if (result.names_suspected === true) validation.notices.push(HOLD_NOTICE);
  }
  if (outcome.strangers > 0) validation.notices.push(STRANGERS_NOTICE);
}

async function stageAll(
  context: Context,
  notebook: Notebook,
  facts: SessionFacts,
  envelopes: readonly StoredNote[][],
  clockOffset: number,
): Promise<RecordedResults & { notices: Notice[] }> {
  const total: RecordedResults & { notices: Notice[] } = { receipts: [], rejected: [], waiting: [], unsure: [], notices: [] };
  for (const notes of envelopes) {
    const ids = notes.map(({ id }) => id);
    await journal(notebook, ids);
    const outcome = await postEnvelope(context, { notes, facts, mode: "stage", clockOffset });
    if (!outcome.answered) {
      if (outcome.mayHaveArrived) total.unsure.push(...ids);
      else await forgetJournal(notebook, ids);
      if (total.receipts.length === 0 && !outcome.mayHaveArrived) throw refusalOfEnvelope(outcome, notes, context.clock.now());
      if (!outcome.mayHaveArrived) total.waiting.push(...ids);
      return total;
    }
    const recorded = await recordResults(notebook, facts, notes, { ...outcome, hadEarlierAttempt: outcome.hadLostAnswer });
    if (outcome.strangers > 0) total.notices.push(STRANGERS_NOTICE);
    total.receipts.push(...recorded.receipts);
    total.rejected.push(...recorded.rejected);
    total.waiting.push(...recorded.waiting);
    total.unsure.push(...recorded.unsure);
  }
  return total;
}

/** Before anything is sent: after a crash, the next command sees from it what may have arrived. */
async function journal({ folder, sessionId }: Notebook, ids: readonly string[]): Promise<void> {
  await folder.withLock(() =>
    changeFacts(folder, sessionId, (facts) => ({ ...facts, sending: [...new Set([...(facts.sending ?? []), ...ids])] })),
  );
}

async function forgetJournal({ folder, sessionId }: Notebook, ids: readonly string[]): Promise<void> {
  await folder.withLock(() => changeFacts(folder, sessionId, (facts) => withoutSending(facts, ids)));
}

const CLOCK_NOTICE: Notice = {
  code: "clock",
  say: "The clock of this machine is off by more than an hour. The notes carry the time of the server instead; set the clock.",
};
const HOLD_NOTICE: Notice = {
  code: "names_suspected",
  say: "The server may hold a note until a maintainer has read it, because a word in it looks like a name.",
};
const STRANGERS_NOTICE: Notice = {
  code: "strange_answer",
  say: "The server answered about notes that were not sent. That part was ignored.",
};
