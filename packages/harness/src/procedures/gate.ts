import type { LifecycleStatus } from "@becivic/contract";
import { isConfirmed, isOffered, statusesBestFirst, takesVotes } from "@becivic/corpus";

export interface GateFacts {
  status: LifecycleStatus;
  hasEarlierStable: boolean;
  /** The user agreed to this procedure while it is in testing. */
  isAccepted: boolean;
}

export type Gate = { verdict: "open"; offersValidation: boolean } | { verdict: "ask"; say: string } | { verdict: "closed"; say: string };

/** Whether a procedure may be shown. What is in testing needs the user's yes; what was withdrawn is never shown. */
export function gateOf({ status, hasEarlierStable, isAccepted }: GateFacts): Gate {
  if (!isOffered(status)) return { verdict: "closed", say: CLOSED[status] };
  if (!isConfirmed(status) && !isAccepted) return { verdict: "ask", say: question(status, hasEarlierStable) };
  return { verdict: "open", offersValidation: offersValidation(status) };
}

/** Whether the user is asked at the end if the procedure was right. What is stable was confirmed by many already. */
export function offersValidation(status: LifecycleStatus): boolean {
  return takesVotes(status) && status !== "stable";
}

const CLOSED = {
  quarantined: "This procedure was withdrawn for review, so it is not used.",
  deprecated: "This procedure is no longer recommended, so it is not used.",
} as const;

function question(status: LifecycleStatus, hasEarlierStable: boolean): string {
  if (status === "draft")
    return "This procedure is a first draft and has gaps. Do you want to use it all the same, and check each step with the authority?";
  return hasEarlierStable
    ? "This procedure was confirmed before, and a recent change to it is still in testing. Do you want to go on with the new version?"
    : "This procedure is new and in testing: it may be incomplete, and few people have confirmed it. Do you want to go on with it? At the end you can say whether it was right.";
}

/** The more careful of two statuses: a copy and the graph can be of different days. */
export function moreCareful(a: LifecycleStatus, b: LifecycleStatus): LifecycleStatus {
  return statusesBestFirst.indexOf(a) > statusesBestFirst.indexOf(b) ? a : b;
}
