import { DAY_MS, formatTarget } from "@becivic/contract";
import { type Move, moveRules } from "../moves.ts";
import type { Thresholds } from "../thresholds.ts";
import { nextVersion } from "../version-line.ts";
import type { ReplayRule, ReportFinding } from "./finding.ts";
import { faultsOfForm } from "./form-of-moves.ts";
import { type SourceState, unjustified } from "./justify.ts";
import { type ArtefactState, type ChangedArtefact, earlierOf, type ReplayStep, type Track } from "./track.ts";
import type { VoteBook } from "./votes.ts";

export interface MoveCheck {
  move: Move;
  step: ReplayStep;
  /** The change of the artefact by the commit; undefined where the tree shows none. */
  own: ChangedArtefact | undefined;
  /** Undefined where the artefact is new. */
  track: Track | undefined;
  /** Undefined where they are not published: then only the form of the move is checked. */
  votes: VoteBook | undefined;
  thresholds: Thresholds;
  tell: ReportFinding;
}

type Differ = (rule: ReplayRule, text: string) => void;

/** Checks a move of the bot: its trailers against the tree, its version, its content, and the votes that justify it. */
export function checkMove(check: MoveCheck): void {
  const { move, step, own, track, votes, thresholds, tell } = check;
  const subject = formatTarget(move);
  const differ: Differ = (rule, text) => tell({ kind: "difference", rule, subject, commit: step.id, text });
  const state = own?.now ?? track?.state;
  if (state === undefined) {
    differ("history", "a move names an artefact that does not exist");
    return;
  }
  if (state.status !== move.status) differ("status", `the trailer says ${move.status} and the tree ${state.status}`);
  if (state.version !== move.version) differ("version", `the trailer says ${move.version} and the tree ${state.version}`);
  const isShipped = move.move === "create" && step.merges === "bot";
  if (moveRules[move.move].isByPeople || move.reason === "operator" || isShipped)
    tell({ kind: "note", rule: "by_people", subject, commit: step.id, text: `people decided: ${move.move}` });
  checkOrigin(check, state, differ);
  for (const text of faultsOfForm(move, track, isShipped, thresholds)) differ("status", text);
  if (track === undefined) {
    if (move.move !== "create") differ("history", "it is moved before it is created");
    return;
  }
  checkVersion(check, track, state, differ);
  checkContent(check, track, state, differ);
  checkLeaving(check, track, differ);
  if (votes === undefined) return;
  const fault = unjustified({
    move,
    was: track.standing,
    at: step.at,
    sources: sourcesOf(check, track, state),
    earlier: earlierOf(track),
    votes,
    thresholds,
  });
  if (fault !== undefined) differ("threshold", fault);
}

/** New text has to be merged unchanged: from a commit of the community, or from the shipped corpus. */
function checkOrigin({ move, step, own }: MoveCheck, state: ArtefactState, differ: Differ): void {
  if (!moveRules[move.move].mergesProposal) return;
  const isImport = move.move === "import" || (move.move === "create" && step.merges === "bot");
  if (step.merges !== (isImport ? "bot" : "community")) differ("history", `it claims new text (${move.move}) and merges none`);
  else if (own !== undefined && own.proposedDigest !== state.contentDigest) differ("content", "the merged text is not the proposed text");
}

function checkVersion({ move, own }: MoveCheck, track: Track, state: ArtefactState, differ: Differ): void {
  const { standing, state: was } = track;
  const isSame = move.move === "retag" || (was.status === state.status && was.contentDigest === state.contentDigest);
  const expected = state.isPinned || isSame ? was.version : nextVersion(move.status, was.version, standing.highestPatches);
  if (move.version !== expected) differ("version", `its version is ${move.version}, where ${expected} follows`);
  if (move.move === "retag" && own?.isTagOnly === false) differ("content", "it claims to change tags only, and changes more");
}

/** Restored content has to equal the earlier content; a move that keeps the text must not change it. */
function checkContent({ move }: MoveCheck, track: Track, state: ArtefactState, differ: Differ): void {
  if (moveRules[move.move].keepsText && track.state.contentDigest !== state.contentDigest)
    differ("content", `a ${move.move} changes its content`);
  if (move.move === "amend" && (move.status !== (track.state.status === "draft" ? "draft" : "alpha") || !move.isReset))
    differ("cohort", "a change of content does not set it back to alpha with a new cohort");
  if (move.move === "reinstate") checkReinstated(move, track, state, differ);
  if (!moveRules[move.move].takesBack) return;
  const earlier = earlierOf(track);
  if (move.restores === undefined) {
    if (move.status !== "quarantined") differ("status", "nothing is restored, and it is not withdrawn");
    else if (track.state.contentDigest !== state.contentDigest) differ("content", "its withdrawal changes its content");
    return;
  }
  if (move.restores !== earlier?.commit) differ("content", "it restores other content than the earlier one");
  if (move.status !== earlier?.status || move.carries !== earlier.carriedCohort)
    differ("status", "it is not restored with the status and votes that it had");
  if (track.stateAt.get(move.restores)?.contentDigest !== state.contentDigest)
    differ("content", `its content is not that of ${move.restores.slice(0, 10)}`);
}

/** Maintainers may reinstate withdrawn content and keep flagged content, but not change its text. */
function checkReinstated({ restores }: Move, track: Track, state: ArtefactState, differ: Differ): void {
  const expected = restores === undefined ? track.state.contentDigest : track.stateAt.get(restores)?.contentDigest;
  if (expected !== state.contentDigest) differ("content", "the reinstated content is not the earlier content");
}

/** A change may take an artefact out of stable only once within a few days. */
function checkLeaving({ move, step, thresholds }: MoveCheck, { standing }: Track, differ: Differ): void {
  if (move.move !== "amend" || standing.status !== "stable" || standing.leftStableAt === undefined) return;
  if (step.at - standing.leftStableAt < thresholds.amendment.leaves_stable_every_days * DAY_MS)
    differ("threshold", "it was taken out of stable twice within a few days");
}

function sourcesOf({ move }: MoveCheck, track: Track, state: ArtefactState): SourceState[] {
  const earlier = earlierOf(track);
  const before = earlier === undefined ? undefined : track.stateAt.get(earlier.commit);
  // A rollback is judged by the sources before it.
  const judgedState = move.move === "observe" ? state : track.state;
  return [...judgedState.sources].map(([id, source]) => ({
    id,
    isChanged: before !== undefined && before.sources.get(id)?.contentDigest !== source.contentDigest,
    wasObserved: track.state.sources.get(id)?.isObserved === true,
    isObserved: state.sources.get(id)?.isObserved === true,
  }));
}
