import { DAY_MS } from "@becivic/contract";
import type { LoggedMove } from "../earlier-content.ts";
import type { Move } from "../moves.ts";
import { cohortKey, type Standing } from "../standing.ts";
import { splitVersion } from "../version-line.ts";
import type { ReplayFinding, ReportFinding } from "./finding.ts";
import type { ArtefactState, ChangedArtefact, ReplayStep, Track } from "./track.ts";
import { type RecordedVote, VoteBook } from "./votes.ts";

export const SKILL = { target_type: "skill", target_id: "lease" } as const;
export const PATH = { target_type: "path", target_id: "lease-form" } as const;

export const day = (count: number): number => count * DAY_MS;

/** Collects findings as `rule: text`; a note begins with an asterisk. */
export function findingsOf(check: (tell: ReportFinding) => void): string[] {
  const findings: ReplayFinding[] = [];
  check((finding) => findings.push(finding));
  return findings.map(({ kind, rule, text }) => `${kind === "note" ? "* " : ""}${rule}: ${text}`);
}

export function stateOf(fields: Partial<ArtefactState> = {}): ArtefactState {
  return {
    status: "alpha",
    version: "0.1.0",
    isPinned: false,
    isMeta: false,
    previousStable: undefined,
    contentDigest: "one",
    sources: new Map(),
    ...fields,
  };
}

export function standingOf(fields: Partial<Standing> = {}): Standing {
  const { version = "0.1.0" } = fields;
  const { line, patch } = splitVersion(version);
  return {
    status: "alpha",
    version,
    cohortStartedAt: 0,
    confirmsFrom: 0,
    carriedCohort: undefined,
    flagsNeeded: 1,
    leftStableAt: undefined,
    contentChangedAt: 0,
    deprecatedFor: undefined,
    highestPatches: { [line]: patch },
    ...fields,
  };
}

export function logged(commit: string, fields: Partial<LoggedMove> = {}): LoggedMove {
  return {
    commit,
    before: undefined,
    move: "create",
    status: "alpha",
    version: "0.1.0",
    restores: undefined,
    carriedCohort: undefined,
    flagsNeeded: 1,
    ...fields,
  };
}

/** A skill at alpha, created by the commit `first`, unless the fields differ. */
export function trackOf(fields: Partial<Track> = {}): Track {
  const { state = stateOf() } = fields;
  const { standing = standingOf({ status: state.status, version: state.version }) } = fields;
  return {
    key: SKILL,
    standing,
    state,
    log: [logged("first")],
    stateAt: new Map([["first", state]]),
    cohorts: new Map([[cohortKey(standing), { from: standing.cohortStartedAt, until: Number.POSITIVE_INFINITY }]]),
    ...fields,
  };
}

export function moveOf(move: Move["move"], fields: Partial<Move> = {}): Move {
  return { ...SKILL, move, status: "alpha", version: "0.1.0", isReset: false, ...fields };
}

/** A commit of the bot after `first`, which merges a pull request of its own. */
export function stepOf(fields: Partial<ReplayStep> = {}): ReplayStep {
  return {
    id: "second",
    before: "first",
    at: day(10),
    author: "bot",
    merges: "bot",
    moves: [],
    changed: [],
    strays: [],
    unreadable: [],
    ...fields,
  };
}

export function changeTo(now: ArtefactState | undefined, fields: Partial<ChangedArtefact> = {}): ChangedArtefact {
  return { ...SKILL, now, isTagOnly: false, proposedDigest: undefined, ...fields };
}

export function voteOf(voter: number, fields: Partial<RecordedVote> = {}): RecordedVote {
  return { voter, verdict: "confirm", isFlag: false, isPostHandoff: false, isCounted: true, isLive: true, day: day(1), ...fields };
}

/** Votes on one target, of its cohort. */
export function bookOf(
  key: Parameters<VoteBook["add"]>[0],
  cohort: Parameters<VoteBook["add"]>[1],
  votes: readonly RecordedVote[],
): VoteBook {
  const book = new VoteBook();
  for (const vote of votes) book.add(key, cohort, vote);
  return book;
}

/** Votes of this many voters, numbered from one. */
export function voters(count: number, fields: Partial<RecordedVote> = {}): RecordedVote[] {
  return Array.from({ length: count }, (_, index) => voteOf(index + 1, fields));
}
