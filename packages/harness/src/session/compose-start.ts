import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import { done, type Notice, needs } from "../answer.ts";
import type { OperationOutput } from "../operation.ts";
import { titleOf } from "./active-procedures.ts";
import { composeFraming, type Framing } from "./framing.ts";
import { sentences } from "./framing-sentences.ts";
import type { StartFacts } from "./gather-start.ts";
import { describeLoss } from "./lost-capability.ts";

/** The answer to a start. */
export function composeStart(start: StartFacts): OperationOutput<"start-session"> {
  const { before, facts, folder, store, candidates, orphans, pending, steps } = start;
  const { say, framing } = framingOf(start);
  const loss = isLost(start) ? describeLoss(pending) : undefined;
  const notices = [...(loss === undefined ? [] : [loss.notice]), ...noticesOf(start)];
  const answer = {
    say,
    session_id: facts.session_id,
    tier: facts.tier,
    ...(before.location === undefined ? {} : { data_dir: before.location }),
    can_submit: facts.can_submit && !start.isWithoutNotes,
    framing,
    orphans: orphans.slice(0, MOST_ORPHANS),
    pending,
    reminders: remindersOf(start),
    candidates: (candidates ?? []).map(({ id, title, status }) => ({ id, title, status })),
    steps: [...steps, "framing" as const],
    ...(notices.length === 0 ? {} : { notices }),
    ...(loss?.choices === undefined ? {} : { choices: loss.choices }),
  };
  if (facts.tier !== "T1" && folder === undefined) return needs(["consent_folder"], { ...answer, next: SET_UP });
  const next = nextOf(start, framing);
  // A user who wants no folder has no gap.
  const upgrade = store === undefined ? { upgrade: { gap: sentences.gap } } : {};
  return done({ ...answer, ...(next.length === 0 ? {} : { next }), ...upgrade });
}

/** There is a data folder, and it cannot be written: notes have no place either, because their session would be in it. */
function isLost({ before, folder }: Pick<StartFacts, "before" | "folder">): boolean {
  return before.folder !== undefined && folder === undefined;
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
  });
}

const MOST_ORPHANS = 20;

function noticesOf({ isCopied, abandoned, sweep, files, candidates, orphans, pending }: StartFacts): Notice[] {
  const titles = (ids: readonly string[]): string => ids.map((id) => `“${titleOf(files, id)}”`).join(", ");
  const notices: Notice[] = [...files.notices];
  if (isCopied) notices.push({ code: "consents_of_a_copy", say: sentences.copied });
  if (pending > 0) notices.push({ code: "notes_pending", say: sentences.pending(pending) });
  if (orphans.length > MOST_ORPHANS) notices.push({ code: "orphans_more", say: sentences.moreOrphans(orphans.length - MOST_ORPHANS) });
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

/** What the agent does next: what the user asked for, else what is under way, else it listens. Without a data folder, a yes to notes is recorded. */
function nextOf({ before, folder, candidates, files, pending }: StartFacts, { procedures = [], consents }: Framing): string[] {
  const review = pending > 0 && before.session !== undefined ? [`becivic close --session ${before.session.session_id}`] : [];
  const notes = folder === undefined && consents?.submissions !== undefined ? [SET_UP_NOTES] : [];
  return [...review, ...nextOnProcedure({ candidates, files }, procedures), ...notes];
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
