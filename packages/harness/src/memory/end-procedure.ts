import { dayOf } from "@becivic/case";
import type { ProcedureOutput } from "@becivic/contract";
import { done, needs } from "../answer.ts";
import { mayOfferNote, readStopped, tellGap } from "../fallback/tell-gap.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import { offersValidation } from "../procedures/gate.ts";
import { archiveProcedure } from "./archive-procedure.ts";
import { askWhich, focusOf, setFocus } from "./focus.ts";
import { moveOf } from "./move-of.ts";
import { moveProcedure, viewProcedure } from "./move-procedure.ts";
import { type ProcedureCall, requireId, requireInProgress } from "./procedure-call.ts";
import { stepWords } from "./procedure-view.ts";

/** Completes a procedure, or drops it: either way it goes to the archive at once. */
export async function endProcedure(call: ProcedureCall): Promise<ProcedureOutput> {
  const { context, state, folder, graph, input } = call;
  const id = input.target === undefined ? await focusOf(state, folder) : await requireId(call, input.target);
  if (id === undefined) return askWhich(folder);
  const hasGapNote = input.action === "drop" && input.tell_gap === true;
  const stopped = hasGapNote && (await viewProcedure(folder, id, graph)) === undefined ? await readStopped(folder, id) : undefined;
  if (stopped !== undefined) return done({ say: GAP_NOTED, id: await tellGap(context, id, stopped), next: ["becivic close"] });
  const { view, progress } = await requireInProgress(call, id);
  // Before anything is changed: the note may be refused.
  const noteId = hasGapNote ? await tellGap(context, id, progress) : undefined;
  if (input.text !== undefined) await moveProcedure(context, folder, id, graph, moveOf(call.input));
  if (input.action === "done" && progress.without_guide?.draft_id === undefined && (await mayOfferNote(folder, id)))
    return needs(["choice"], { say: DRAFT_OFFER, procedure: view, next: [`becivic draft ${id}`, `becivic draft ${id} --decline`] });
  await archiveProcedure(context, folder, id, input.action === "done" ? "success" : "abandoned");
  if (state.session?.focus === id) await setFocus(state, folder, undefined);
  const what = input.action === "done" ? "is completed" : "is dropped";
  // The user may be further than the last step that was noted, so it is told and not refused.
  const left = view.steps !== undefined && view.step < view.steps ? ` It was at ${stepWords(view)}.` : "";
  const isVoteOffered = input.action === "done" && (await offersVote(call, id));
  const offer = isVoteOffered ? " This guide is new: was it right? You can tell Be Civic by a vote, which you approve first." : "";
  const isGapOffered = input.action === "drop" && !hasGapNote && (await mayOfferNote(folder, id));
  const gap = isGapOffered ? ` ${GAP_OFFER}` : "";
  const next = [
    ...(isVoteOffered ? [`becivic note validation --on skill:${id} -`] : []),
    ...(isGapOffered ? [`becivic procedure drop ${id} --tell-gap`] : []),
    ...(noteId === undefined ? [] : ["becivic close"]),
  ];
  const noted = noteId === undefined ? "" : ` ${GAP_NOTED}`;
  return done({
    say: `${view.title} ${what}.${left} Your notes on it are in the archive for a year; you can read or remove them at any time.${offer}${gap}${noted}`,
    procedure: { ...view, archived_at: dayOf(context.clock.now()) },
    ...(noteId === undefined ? {} : { id: noteId }),
    ...(next.length === 0 ? {} : { next }),
  });
}

const DRAFT_OFFER =
  "This had no procedure and was worked through to its end, so it can become a procedure for others. The draft has nothing about you, and you read and approve every line first. Without a draft it goes to the archive now.";
const GAP_OFFER =
  "You can tell Be Civic that a procedure is missing: the note says what was needed, nothing about you, and you approve it first.";
const GAP_NOTED = "A note says that this procedure is missing. It stays on this machine until you approve it.";

/** A guide that few have confirmed, and a user who agreed to notes. */
async function offersVote({ folder, graph }: ProcedureCall, id: string): Promise<boolean> {
  const status = graph?.nodes.find((node) => node.id === id)?.status;
  return status !== undefined && offersValidation(status) && (await readSubmissionsConsent(folder)) === true;
}
