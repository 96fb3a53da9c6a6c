import type { SessionFacts } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { readBuffer, type StoredNote } from "../notes/buffer.ts";
import { changeFacts, withoutApprovals } from "../notes/change-facts.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { FolderError } from "../ports.ts";
import { approvedNotes } from "./approve-notes.ts";
import { refusedBeforeSending } from "./check-before-sending.ts";
import { splitIntoEnvelopes } from "./envelope.ts";
import { explainRefusal, type RejectedNote } from "./explain-refusal.ts";
import { forgetJournal, openJournal } from "./journal.ts";
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
  await requireRules(context, notebook);
  let isAlone = false;
  try {
    return await notebook.folder.withSendingLock(() => {
      isAlone = true;
      return submitAlone(context, notebook);
    });
  } catch (error) {
    if (isAlone || !(error instanceof FolderError && error.fault === "busy")) throw error;
    const say = "Another program is sending notes from here at this moment, so this one sent nothing. Look at the receipts in a moment.";
    throw new Refusal("folder_busy", say, { next: ["becivic receipts"] }, { cause: error });
  }
}

/** Two processes that send the same notes would each renew the tokens of the other. */
async function submitAlone(context: Context, notebook: Notebook): Promise<SubmitOutcome> {
  const { folder, sessionId } = notebook;
  const { notices, receipts } = await recoverSending(context, notebook, 3);
  const facts = await requireFacts(folder, sessionId);
  const present = notebook.notes === undefined ? [] : (await readBuffer(notebook.notes, sessionId)).notes;
  const approved = await approvedNotes(context, notebook, present, facts.approvals);
  const notApproved = present.filter((stored) => !approved.includes(stored)).map(({ id }) => id);
  if (approved.length === 0) {
    // The sending that was interrupted may have been all there was to do; the upkeep before this command may have finished it.
    if (notices.length > 0 || present.length === 0) return { ...EMPTY, receipts, notices, notApproved };
    throw nothingApproved(present.some(({ id }) => facts.approvals?.[id]?.by === "agent"));
  }
  const [refused] = await refusedBeforeSending(context, notebook, facts, approved);
  if (refused !== undefined) throw refused.refusal;
  const envelopes = splitIntoEnvelopes(approved);
  const validation = await validateAll(context, notebook, facts, envelopes);
  notices.push(...validation.notices);
  if (validation.rejected.length > 0 || validation.waiting.length > 0)
    return { ...EMPTY, receipts, rejected: validation.rejected, waiting: validation.waiting, notices, notApproved };
  const staged = await stageAll(context, notebook, facts, envelopes, validation.clockOffset);
  return { ...staged, receipts: [...receipts, ...staged.receipts], notices: [...notices, ...staged.notices], notApproved };
}

function nothingApproved(isByAgent: boolean): Refusal {
  const why = isByAgent
    ? "Nothing was sent: what your agent approved without asking you does not count here."
    : "Nothing is approved, so nothing was sent.";
  return new Refusal("not_approved", `${why} Look at the notes and approve them one by one.`, {
    needs: ["approval"],
    next: ["becivic close"],
  });
}

const EMPTY: RecordedResults = { receipts: [], rejected: [], waiting: [], unsure: [] };

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
    const refusal = await refusalOf(openJournal(context, notebook, notes));
    if (refusal !== undefined) {
      if (total.receipts.length === 0) throw refusal;
      total.notices.push({ code: refusal.code, say: refusal.say });
      return total;
    }
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

/** What was sent before has its receipts, so that a refusal is told beside them. */
async function refusalOf(work: Promise<void>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
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
