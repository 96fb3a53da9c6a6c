import { CONTRACT_VERSION, type CohortKey, formatCohort } from "@becivic/contract";
import { cohortKey, defaultThresholds, noVotes, type Standing, type Tally } from "@becivic/lifecycle";
import type { Revision } from "../database/catalogue.ts";
import type { StoredConcern } from "../database/concerns.ts";
import type { PathReadingFacts, RowFacts, SkillFacts } from "../database/reading.ts";
import type { TimedMove } from "../database/standings.ts";
import type { VoteTotals } from "../database/votes.ts";

// Facts in the form of the database, for tests of the views that are composed from them.

export const DAY = 86_400_000;
export const START = Date.UTC(2026, 10, 1);

export const judging = { now: START + DAY, thresholds: defaultThresholds };

export const standing: Standing = {
  status: "alpha",
  version: "0.1.0",
  cohortStartedAt: START,
  confirmsFrom: START,
  carriedCohort: undefined,
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: START,
  deprecatedFor: undefined,
  highestPatches: {},
};

export const cohortAt = (startedAt: number, line = "0.1"): CohortKey => formatCohort({ kind: "version", line, startedAt });

export const tally = (confirms: number, rejects = 0, flaggedAddresses = 0): Tally => ({
  ...noVotes,
  confirms,
  rejects,
  addresses: confirms + rejects,
  flaggedAddresses,
});

export function votes(confirms: number, rejects = 0, flags = 0, at = START): VoteTotals {
  return { tally: tally(confirms, rejects, flags), lastVoteAt: at, lastConfirmAt: confirms === 0 ? undefined : at };
}

export const created: TimedMove = {
  commit: "a".repeat(40),
  before: undefined,
  at: START,
  move: "create",
  status: "alpha",
  version: "0.1.0",
  flagsNeeded: 1,
  restores: undefined,
  carriedCohort: undefined,
};

export const revision: Revision = {
  revision: 1,
  status: "alpha",
  content: { name: "late-fee-eur", value: "25", unit: "EUR", source: "registration-code" },
  note: undefined,
  restores: undefined,
  cameBy: "create",
  carried: undefined,
  flagsNeeded: 1,
  committedAt: START,
  supersededAt: undefined,
  isCurrent: true,
  firstStatus: "alpha",
  betaAt: undefined,
  stableAt: undefined,
  endedAt: undefined,
  previousUid: undefined,
  contractVersion: CONTRACT_VERSION,
};

/** A row with one unconfirmed change. */
export function changed(over: Partial<Revision>, votesOnChange = noVotes, before: Revision = revision): RowFacts {
  const first = { ...before, supersededAt: START + 1, isCurrent: false };
  return { revisions: [first, { ...before, revision: 2, cameBy: "amend", committedAt: START + 1, ...over }], votesOnChange, communes: 0 };
}

export const concern: StoredConcern = {
  uid: "con-00001",
  target_type: "skill",
  target_id: "lease",
  content: { scope: "general", body: "The desk wants two copies.", evidence_date: "2026-11-01", evidence_source: "customer-report" },
  context: null,
  up: 2,
  down: 0,
  committed_on: "2026-11-02",
};

export function skillFacts(over: Partial<SkillFacts> = {}): SkillFacts {
  return {
    standing,
    moves: [created],
    cohorts: new Map([[cohortKey(over.standing ?? standing), votes(2)]]),
    concerns: [],
    rating: { stars: 0, ratings: 0 },
    rows: {
      volatile_value: new Map([["val-00001", { revisions: [revision], votesOnChange: noVotes, communes: 0 }]]),
      reference: new Map(),
    },
    ...over,
  };
}

export function pathFacts(over: Partial<PathReadingFacts> = {}): PathReadingFacts {
  return { standing, moves: [created], cohorts: new Map(), concerns: [], sightings: new Map(), revalidations: new Map(), ...over };
}
