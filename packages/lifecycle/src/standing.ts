import { type CohortKey, formatCohort, type LifecycleStatus, MINUTE_MS } from "@becivic/contract";
import { type Move, moveRules } from "./moves.ts";
import type { DeprecationReason } from "./takes-votes.ts";
import type { Thresholds } from "./thresholds.ts";
import { type HighestPatches, splitVersion, withPatch } from "./version-line.ts";

/** The standing of a skill or path: the fold of all its moves. */
export interface Standing {
  status: LifecycleStatus;
  version: string;
  cohortStartedAt: number;
  /** Confirms before this time do not count: a change has to be read before it is confirmed. */
  confirmsFrom: number;
  carriedCohort: CohortKey | undefined;
  flagsNeeded: number;
  /** When a change last took it out of stable. */
  leftStableAt: number | undefined;
  contentChangedAt: number;
  deprecatedFor: DeprecationReason | undefined;
  highestPatches: HighestPatches;
}

/** The cohort of votes: those on the same major and minor version since the same time. */
export function cohortKey({ version, cohortStartedAt }: Pick<Standing, "version" | "cohortStartedAt">): CohortKey {
  return formatCohort({ kind: "version", line: splitVersion(version).line, startedAt: cohortStartedAt });
}

/** The time from which a move counts. A commit that was pushed by hand may have an earlier time than the one before it. */
export function momentOfMove(was: Pick<Standing, "cohortStartedAt" | "contentChangedAt"> | undefined, committedAt: number): number {
  return Math.max(committedAt, was?.cohortStartedAt ?? 0, was?.contentChangedAt ?? 0);
}

/** The standing after one more move. */
export function afterMove(was: Standing | undefined, move: Move, at: number, thresholds: Thresholds): Standing {
  const restarts = was === undefined || was.status !== move.status || move.isReset;
  const leavesStable = was?.status === "stable" && move.move === "amend" && move.status !== "stable";
  const { changesText } = moveRules[move.move];
  const isWatched = move.move === "amend" && move.isReset;
  return {
    status: move.status,
    version: move.version,
    cohortStartedAt: restarts ? at : was.cohortStartedAt,
    confirmsFrom: restarts ? at + (isWatched ? thresholds.amendment.uncounted_confirm_minutes * MINUTE_MS : 0) : was.confirmsFrom,
    carriedCohort: restarts ? carriedBy(was, move) : was.carriedCohort,
    flagsNeeded: move.flagsNeeded ?? (was !== undefined && !changesText ? was.flagsNeeded : thresholds.quarantine.flags),
    leftStableAt: leavesStable ? at : was?.leftStableAt,
    contentChangedAt: was === undefined || changesText ? at : was.contentChangedAt,
    deprecatedFor: move.status === "deprecated" ? (move.reason ?? "operator") : undefined,
    highestPatches: withPatch(was?.highestPatches ?? {}, move.version),
  };
}

/** At stable, the votes that led there are still counted; content restored to stable has the carried votes that it had. */
function carriedBy(was: Standing | undefined, { move, status, carries }: Move): CohortKey | undefined {
  if (status !== "stable") return undefined;
  return move === "promote" && was !== undefined ? cohortKey(was) : carries;
}
