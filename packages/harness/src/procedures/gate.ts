import type { LifecycleStatus } from "@becivic/contract";

export interface GateFacts {
  status: LifecycleStatus;
  hasEarlierStable: boolean;
  /** The user agreed to this procedure while it is in testing. */
  isAccepted: boolean;
}

export type Gate = { way: "open"; offersValidation: boolean } | { way: "ask"; say: string } | { way: "closed"; say: string };

/** Whether a procedure may be shown. What is in testing needs the user's yes; what was withdrawn is never shown. */
export function gateOf({ status, hasEarlierStable, isAccepted }: GateFacts): Gate {
  switch (status) {
    case "stable":
      return { way: "open", offersValidation: false };
    case "beta":
      return { way: "open", offersValidation: true };
    case "alpha":
    case "draft":
      return isAccepted ? { way: "open", offersValidation: status === "alpha" } : { way: "ask", say: question(status, hasEarlierStable) };
    case "quarantined":
      return { way: "closed", say: "This procedure was withdrawn for review, so it is not used." };
    case "deprecated":
      return { way: "closed", say: "This procedure is no longer recommended, so it is not used." };
  }
}

function question(status: "alpha" | "draft", hasEarlierStable: boolean): string {
  if (status === "draft")
    return "This procedure is a first draft and has gaps. Do you want to use it all the same, and check each step with the authority?";
  return hasEarlierStable
    ? "This procedure was confirmed before, and a recent change to it is still in testing. Do you want to go on with the new version?"
    : "This procedure is new and in testing: it may be incomplete, and few people have confirmed it. Do you want to go on with it? At the end you can say whether it was right.";
}

/** The more careful of two statuses: a copy and the graph can be of different days. */
export function moreCareful(a: LifecycleStatus, b: LifecycleStatus): LifecycleStatus {
  return CARE.indexOf(a) < CARE.indexOf(b) ? a : b;
}

const CARE: readonly LifecycleStatus[] = ["quarantined", "deprecated", "draft", "alpha", "beta", "stable"];
