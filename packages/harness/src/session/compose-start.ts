import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import { done, type Notice, needs } from "../answer.ts";
import type { Orphan } from "../notes/orphans.ts";
import type { OperationOutput } from "../operation.ts";
import type { Candidate } from "../procedures/find-procedures.ts";
import { titleOf } from "./active-procedures.ts";
import { composeFraming, type Framing } from "./framing.ts";
import { sentences } from "./framing-sentences.ts";
import type { StartFacts } from "./gather-start.ts";
import { describeLoss } from "./lost-capability.ts";

/** The answer to a start. With a second candidate it may be too long. */
export function composeStart(start: StartFacts): OperationOutput<"start-session"> {
  const answer = composeWith(start, MOST_CANDIDATES);
  return JSON.stringify(answer).length <= LONGEST_ANSWER ? answer : composeWith(start, 1);
}

function composeWith(start: StartFacts, mostCandidates: number): OperationOutput<"start-session"> {
  const { before, facts, folder, store, pending, steps } = start;
  const { say, framing } = framingOf(start);
  const loss = isLost(start) ? describeLoss(pending) : undefined;
  const notices = [...(loss === undefined ? [] : [loss.notice]), ...noticesOf(start, framing)];
  const answer = {
    say,
    session_id: facts.session_id,
    tier: facts.tier,
    // A path may be long, and the agent pays for each character: it is told once.
    ...(before.location === undefined || say.includes(before.location) ? {} : { data_dir: before.location }),
    can_submit: facts.can_submit && !start.isWithoutNotes,
    framing,
    orphans: listedOrphans(start, framing),
    pending,
    reminders: remindersOf(start),
    candidates: newCandidates(start, framing, mostCandidates),
    steps: [...steps, "framing" as const],
    ...(notices.length === 0 ? {} : { notices }),
    ...(loss?.choices === undefined ? {} : { choices: loss.choices }),
  };
  if (facts.tier !== "T1" && folder === undefined) return needs(["consent_folder"], { ...answer, next: SET_UP });
  const next = nextOf(start, framing);
  // A user who wants no folder has no gap, and nor has one whose folder needs a newer program.
  const upgrade = store === undefined && !isNewer(start) ? { upgrade: { gap: sentences.gap } } : {};
  return done({ ...answer, ...(next.length === 0 ? {} : { next }), ...upgrade });
}

/** There is a data folder, and it cannot be written: notes have no place either, because their session would be in it. */
function isLost({ before, folder }: Pick<StartFacts, "before" | "folder">): boolean {
  return before.folder !== undefined && folder === undefined;
}

/** It can be read, not written. */
function isNewer({ before }: Pick<StartFacts, "before">): boolean {
  return before.folder?.isNewer === true;
}

const SET_UP_NOTES = "becivic setup --yes --no-folder --submissions <yes|no>";
const SET_UP = ["becivic setup --yes --submissions <yes|no> --analytics <yes|no>", SET_UP_NOTES];

function framingOf(start: StartFacts): { say: string; framing: Framing } {
  const { before, facts, folder, store, profile, active, candidates, isBufferWritable, isBufferInMemory, isWithoutNotes } = start;
  return composeFraming({
    tier: facts.tier,
    profile,
    active,
    fitting: candidates?.map(({ id }) => id),
    dataDir: before.location,
    bufferDir: facts.buffer,
    isBufferWritable: isBufferWritable && !isLost({ before, folder }),
    isBufferInMemory,
    isWithoutNotes,
    hasFolder: folder !== undefined,
    hasNotesAlone: folder === undefined && store !== undefined,
    isReadable: isNewer(start),
  });
}

const MOST_ORPHANS = 3;
const MOST_SKILLS = 3;

/** The latest notes that were left behind, once the user agreed to notes: before that, nothing can be done with them. */
function listedOrphans({ orphans }: StartFacts, framing: Framing): Orphan[] {
  if (!canReview(framing)) return [];
  return orphans.slice(0, MOST_ORPHANS).map((orphan) => ({ ...orphan, skill_ids: orphan.skill_ids.slice(0, MOST_SKILLS) }));
}

/** Whether the user has decided about notes. Where the answer was no, there are none here. */
function canReview({ consents }: Framing): boolean {
  return consents?.submissions === undefined;
}

/** In characters: every session pays for the answer to a start. Finding shows more candidates. */
const LONGEST_ANSWER = 1950;
const MOST_CANDIDATES = 2;
/** While the user is asked for consent, the best one is enough. */
const MOST_BEFORE_CONSENT = 1;

/** The procedures that fit best. None where one that fits is under way: the framing has it. */
function newCandidates(
  { candidates = [] }: StartFacts,
  { procedures = [], consents }: Framing,
  mostCandidates: number,
): Pick<Candidate, "id" | "title" | "status">[] {
  if (procedures.some(({ fits }) => fits)) return [];
  const most = consents?.folder === undefined ? mostCandidates : MOST_BEFORE_CONSENT;
  return candidates.slice(0, most).map(({ id, title, status }) => ({ id, title, status }));
}

function noticesOf(start: StartFacts, framing: Framing): Notice[] {
  const { isCopied, abandoned, sweep, files, candidates, orphans, pending } = start;
  const titles = (ids: readonly string[]): string => ids.map((id) => `“${titleOf(files, id)}”`).join(", ");
  const notices: Notice[] = [...files.notices];
  if (isCopied) notices.push({ code: "consents_of_a_copy", say: sentences.copied });
  if (pending > 0) notices.push({ code: "notes_pending", say: sentences.pending(pending) });
  const unlisted = orphans.length - listedOrphans(start, framing).length;
  if (unlisted > 0)
    notices.push({ code: "orphans_more", say: canReview(framing) ? sentences.moreOrphans(unlisted) : sentences.orphansLater(unlisted) });
  if (abandoned > 0) notices.push({ code: "session_abandoned", say: sentences.abandoned(abandoned) });
  if (sweep.archived.length > 0) notices.push({ code: "progress_archived", say: sentences.archived(titles(sweep.archived)) });
  if (sweep.deleted.length > 0) notices.push({ code: "archive_deleted", say: sentences.deleted(titles(sweep.deleted)) });
  if (candidates?.length === 0 && files.graph !== undefined) notices.push({ code: "no_guide", say: sentences.noGuide });
  return notices;
}

const MOST_DATES = 5;

function remindersOf({ sweep, files, upcoming }: StartFacts): string[] {
  return [...upcoming.slice(0, MOST_DATES).map(sentences.upcoming), ...sweep.expiring.map((id) => sentences.expiring(titleOf(files, id)))];
}

/**
 * What the agent does next: what the user asked for, else what is under way, else it listens; then the latest notes that were left behind. Without a
 * data folder, a yes to notes is recorded.
 */
function nextOf(start: StartFacts, framing: Framing): string[] {
  const { before, folder, store, pending } = start;
  const review = pending > 0 && before.session !== undefined && canReview(framing) ? [reviewOf(before.session)] : [];
  // Notes that were left behind are taken up by a write.
  const orphan = store === undefined ? [] : listedOrphans(start, framing).slice(0, 1).map(reviewOf);
  const notes = folder === undefined && !canReview(framing) ? [SET_UP_NOTES] : [];
  const procedures = framing.procedures ?? [];
  // To take one up is a write.
  const onProcedure = isNewer(start) && procedures.length > 0 ? ["becivic procedure list"] : nextOnProcedure(start, procedures);
  return [...review, ...onProcedure, ...orphan, ...notes];
}

function reviewOf({ session_id: id }: { session_id: string }): string {
  return `becivic close --session ${id}`;
}

function nextOnProcedure(
  { candidates, files }: Pick<StartFacts, "candidates" | "files">,
  procedures: NonNullable<Framing["procedures"]>,
): string[] {
  const [only, ...others] = procedures;
  const fit = procedures.find(({ fits }) => fits === true) ?? (others.length === 0 ? only : undefined);
  if (fit !== undefined) return [`becivic procedure focus ${fit.id}`];
  if (candidates === undefined) return procedures.length > 0 ? [] : ['becivic find "<words>"'];
  const [first] = candidates;
  if (first !== undefined) return [`becivic read ${first.id}`];
  return files.graph === undefined ? [] : [`becivic read ${FALLBACK_SKILL_ID}`];
}
