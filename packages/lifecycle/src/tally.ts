import type { LifecycleStatus } from "@becivic/contract";

/** The sum of the live votes of a cohort, one for each address and target. A probe weighs half and has no address. */
export interface Tally {
  confirms: number;
  rejects: number;
  addresses: number;
  flaggedAddresses: number;
  postHandoffConfirms: number;
}

export const noVotes: Tally = { confirms: 0, rejects: 0, addresses: 0, flaggedAddresses: 0, postHandoffConfirms: 0 };

/** The votes of the current cohort and of the one that carried an artefact to stable. Flags are not carried: they were judged then. */
export function withCarried(votes: Tally, carried: Tally): Tally {
  return {
    ...votes,
    confirms: votes.confirms + carried.confirms,
    rejects: votes.rejects + carried.rejects,
    addresses: votes.addresses + carried.addresses,
  };
}

/** The votes that count at a status: at stable, those of the cohort that led there too. */
export function countedVotes(status: LifecycleStatus, votes: Tally, carried: Tally): Tally {
  return status === "stable" ? withCarried(votes, carried) : votes;
}

export function netRejects({ confirms, rejects }: Tally): number {
  return rejects - confirms;
}
