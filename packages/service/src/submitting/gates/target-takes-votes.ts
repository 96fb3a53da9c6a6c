import { takesChanges, takesVotes } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";

type Votable = Exclude<TargetFacts, { kind: "concern" }>;

/** Whether a validation of this target counts now. */
export function targetTakesVotes(target: Votable): boolean {
  if ("generalStatus" in target && !takesChanges(target.generalStatus)) return false;
  return takesVotes(target.status, target.kind === "path" ? target.standing.deprecatedFor : undefined);
}

/**
 * Whether an amendment of this target is accepted now. The value of a commune that votes withdrew may be replaced by another one: there is none before
 * it that could be restored, and the commune would have no value until a maintainer decides.
 */
export function targetTakesAmendments(target: Votable, isOfCommune: boolean): boolean {
  if (!("generalStatus" in target)) return takesChanges(target.status);
  return takesChanges(target.generalStatus) && (takesChanges(target.status) || (isOfCommune && target.status === "quarantined"));
}
