import type { CohortKey, LifecycleStatus } from "@becivic/contract";
import { type MoveName, mergesText } from "./moves.ts";
import { takesChanges } from "./status.ts";

/** A move in the log of one artefact. */
export interface LoggedMove {
  commit: string;
  /** The commit of main before it; undefined for the first commit. */
  before: string | undefined;
  move: MoveName;
  status: LifecycleStatus;
  version: string;
  restores: string | undefined;
  /** The cohort that carried it to stable, where it was stable. */
  carriedCohort: CohortKey | undefined;
  /** How many addresses had to flag it before it was quarantined. */
  flagsNeeded: number;
}

export type EarlierContent = Pick<LoggedMove, "commit" | "status" | "carriedCohort" | "flagsNeeded">;

/**
 * The content before the change that is judged now, from the log of one artefact, oldest first: the last stable text where the artefact
 * names one, else the content that the change replaced. Promotions and tag edits are skipped; from a restored content, the search continues
 * at its origin.
 */
export function earlierContent(log: readonly LoggedMove[], previousStable: string | undefined): EarlierContent | undefined {
  const stable = log.find(({ commit, status }) => commit === previousStable && status === "stable");
  if (stable !== undefined) return stable;
  for (let at = log.length - 1; at >= 0; ) {
    const entry = log[at] as LoggedMove;
    if (entry.restores !== undefined) {
      const restored = log.findIndex(({ commit }) => commit === entry.restores);
      if (restored === -1 || restored >= at) return undefined;
      at = restored;
    } else if (entry.move === "create") return undefined;
    else if (mergesText(entry.move)) return standingBefore(log, at);
    else at -= 1;
  }
  return undefined;
}

/** The content before an entry, unless that was withdrawn itself. */
function standingBefore(log: readonly LoggedMove[], at: number): EarlierContent | undefined {
  const entry = log[at - 1];
  if (entry === undefined || !takesChanges(entry.status)) return undefined;
  return entry;
}
