import { HOUR_MS, type LifecycleStatus } from "@becivic/contract";
import { type PromotedStatus, promotionFrom } from "./status.ts";
import { takesVotes } from "./takes-votes.ts";
import { countedVotes, netRejects, type Tally } from "./tally.ts";
import type { Thresholds } from "./thresholds.ts";

/** The facts about a skill, a path or a row of the catalogue that decide its next move. */
export interface Candidate {
  status: LifecycleStatus;
  cohortStartedAt: number;
  /** The votes of the current cohort. */
  votes: Tally;
  /** The votes of the cohort that carried it to stable. */
  carried: Tally;
  /** How many addresses have to flag it before it is quarantined. */
  flagsNeeded: number;
}

export type Decision =
  | { move: "promote"; to: PromotedStatus }
  | { move: "roll_back" }
  | { move: "quarantine" }
  /** No move yet: the next status, and what is missing for it. */
  | { move: "stay"; next: PromotedStatus | undefined; missing: string[] };

/** Decides the next move of an artefact: flags first, then rejects, then promotion. The order of the votes does not matter. */
export function decide(candidate: Candidate, now: number, thresholds: Thresholds): Decision {
  return decideDanger(candidate, thresholds) ?? decidePromotion(candidate, candidate.votes, now, thresholds);
}

export function decideDanger(
  { status, votes, carried, flagsNeeded }: Candidate,
  { rollback }: Thresholds,
): { move: "quarantine" } | { move: "roll_back" } | undefined {
  if (!takesVotes(status)) return undefined;
  if (votes.flaggedAddresses >= flagsNeeded) return { move: "quarantine" };
  return netRejects(countedVotes(status, votes, carried)) >= rollback.net_rejects ? { move: "roll_back" } : undefined;
}

export function decidePromotion(
  { status, cohortStartedAt }: Pick<Candidate, "status" | "cohortStartedAt">,
  votes: Tally,
  now: number,
  thresholds: Thresholds,
): Decision {
  const to = promotionFrom(status);
  if (to === undefined) return { move: "stay", next: undefined, missing: [] };
  const missing = to === "beta" ? missingForBeta(votes, thresholds) : missingForStable(votes, thresholds);
  const left = cohortStartedAt + thresholds[to].hours * HOUR_MS - now;
  missing.push(...lacking(Math.ceil(left / HOUR_MS), "hour"));
  return missing.length === 0 ? { move: "promote", to } : { move: "stay", next: to, missing };
}

function missingForBeta({ confirms, rejects, addresses }: Tally, { beta }: Thresholds): string[] {
  return [
    ...lacking(beta.confirms - confirms, "confirm"),
    ...(rejects > beta.most_rejects ? [`no rejects: there are ${rejects}`] : []),
    ...lacking(beta.addresses - addresses, "address"),
  ];
}

function missingForStable({ confirms, rejects, addresses }: Tally, { stable }: Thresholds): string[] {
  const rate = confirms / Math.max(1, confirms + rejects);
  return [
    ...lacking(stable.confirms - confirms, "confirm"),
    ...(rate > stable.confirm_rate_above ? [] : [`a confirm rate above ${stable.confirm_rate_above}: it is ${rate.toFixed(2)}`]),
    ...lacking(stable.addresses - addresses, "address"),
  ];
}

const PLURALS = { confirm: "confirms", address: "addresses", hour: "hours" } as const;

function lacking(count: number, what: keyof typeof PLURALS): string[] {
  return count > 0 ? [`${count} more ${count === 1 ? what : PLURALS[what]}`] : [];
}
