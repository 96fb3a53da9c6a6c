import { takesChanges, takesVotes } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";

type Votable = Exclude<TargetFacts, { kind: "concern" }>;

/** Whether a validation of this target counts now. */
export function targetTakesVotes(target: Votable): boolean {
  if ("generalStatus" in target && !takesChanges(target.generalStatus)) return false;
  return takesVotes(target.status, target.kind === "path" ? target.standing.deprecatedFor : undefined);
}

/**
 * Whether an amendment of this target is accepted now. The value of a commune that was withdrawn may be replaced by another one, but not before a
 * maintainer has decided: else one address could flag a value and put another one in its place.
 */
export function targetTakesAmendments(target: Votable, isOfCommune: boolean): boolean {
  if (!("generalStatus" in target)) return takesChanges(target.status);
  const isReplaceable = isOfCommune && target.status === "quarantined" && !target.isUnderReview;
  return takesChanges(target.generalStatus) && (takesChanges(target.status) || isReplaceable);
}
