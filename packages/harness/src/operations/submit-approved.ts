import type { ReceiptLine, SubmitApprovedOutput } from "@becivic/contract";
import { done, type Notice, Refusal } from "../answer.ts";
import { type SubmitOutcome, submitNotes } from "../closing/submit-notes.ts";
import { archiveSentDrafts } from "../fallback/archive-sent-drafts.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { defineOperation } from "../operation.ts";

export const submitApproved = defineOperation({
  name: "submit-approved",
  command: "submit",
  tool: "submit_approved",
  summary: "Sends the approved notes and no others.",
  example: "becivic submit",
  run: async (context) => {
    const notebook = await openNotebook(context);
    const outcome = await submitNotes(context, notebook);
    const archived = notebook.isDataFolder ? await archiveSentDrafts(context, notebook.folder) : [];
    return answerOf({ ...outcome, notices: [...outcome.notices, ...archived.map(archivedNotice)] });
  },
});

function answerOf(outcome: SubmitOutcome): SubmitApprovedOutput {
  const { receipts, rejected, waiting, unsure, notApproved, notices } = outcome;
  const fields = {
    ...list("sent", receipts.map(sentOf)),
    ...list("rejected", rejected),
    ...list("waiting", waiting),
    ...list("unsure", unsure),
    ...list("not_approved", notApproved),
    ...list("notices", uniqueNotices(notices)),
  };
  const say = sentenceOf(outcome);
  if (receipts.length === 0 && unsure.length > 0) throw new Refusal("server_unreachable", say, { ...fields, next: ["becivic receipts"] });
  if (receipts.length === 0 && rejected.length > 0)
    throw new Refusal("server_refused", say, { ...fields, next: ["becivic note edit <id> -", "becivic note drop <id>"] });
  return done({
    say,
    ...fields,
    ...(receipts.length === 0 ? {} : { next: ["becivic receipts", "becivic end --outcome <success|abandoned|derailed>"] }),
  });
}

/** What a draft was made of has come to its end. */
function archivedNotice(title: string): Notice {
  return { code: "procedure_archived", say: `The draft was sent, so “${title}” is in the archive now.` };
}

function sentOf({ id, status, commit_eta }: ReceiptLine): NonNullable<SubmitApprovedOutput["sent"]>[number] {
  return { id, status: status === "cancelled" ? "arrived" : status, ...(commit_eta === undefined ? {} : { commit_eta }) };
}

function sentenceOf({ receipts, rejected, waiting, unsure }: SubmitOutcome): string {
  const staged = receipts.filter(({ status }) => status === "staged").length;
  const applied = receipts.filter(({ status }) => status === "applied").length;
  const arrived = receipts.length - staged - applied;
  const parts = [
    ...(staged === 0 ? [] : [`Sent: ${count(staged, "note")}. You can cancel for 24 hours.`]),
    ...(applied === 0 ? [] : [`Sent: ${count(applied, "vote")}. A vote counts at once.`]),
    ...(arrived === 0 ? [] : [`Arrived earlier, and cannot be cancelled from here: ${count(arrived, "note")}.`]),
    ...(rejected.length === 0 ? [] : [`Not taken by the server: ${count(rejected.length, "note")}. Change or drop what was not taken.`]),
    ...(rejected.length > 0 && receipts.length === 0 ? ["Nothing was sent."] : []),
    ...(waiting.length === 0
      ? []
      : [`Still here, approved, for another day: ${count(waiting.length, "note")}. A limit of the server is reached.`]),
    ...(unsure.length === 0
      ? []
      : [`The answer was lost, so it is not certain whether this arrived: ${count(unsure.length, "note")}. The next command asks again.`]),
  ];
  return parts.length === 0 ? "There was nothing more to send." : parts.join(" ");
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

function uniqueNotices(notices: SubmitOutcome["notices"]): SubmitOutcome["notices"] {
  return [...new Map(notices.map((notice) => [notice.code, notice])).values()];
}

function list<Name extends string, Item>(name: Name, items: readonly Item[]): { [Key in Name]?: Item[] } {
  // The type of a computed key is lost to the compiler.
  return (items.length === 0 ? {} : { [name]: [...items] }) as { [Key in Name]?: Item[] };
}
