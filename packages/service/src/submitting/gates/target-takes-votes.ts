import { takesVotes } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";

/** Whether a validation of this target counts now. */
export function targetTakesVotes(target: Exclude<TargetFacts, { kind: "concern" }>): boolean {
  return takesVotes(target.status, target.kind === "path" ? target.standing.deprecatedFor : undefined);
}
