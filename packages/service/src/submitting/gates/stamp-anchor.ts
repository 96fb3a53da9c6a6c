import { type CohortKey, formatAnchor, revisionCohort, type TargetKey, wholeCohort } from "@becivic/contract";
import { cohortKey } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";
import { decidingTarget } from "../../items/submission.ts";

/** The version or revision of the target at reception. The server sets it, because an agent's copy may be old. */
export function anchorOf(key: TargetKey, target: TargetFacts | undefined): string | undefined {
  if (key.target_type === "agent_protocol") return key.target_id;
  const id = decidingTarget(key)?.target_id;
  if (id === undefined || target === undefined || target.kind === "concern") return undefined;
  return formatAnchor("revision" in target ? { id, revision: target.revision } : { id, version: target.version });
}

/** The cohort of a vote: the votes on the same major and minor version since the same time, or on the same revision of a row. */
export function cohortOf(target: TargetFacts): CohortKey {
  if (target.kind === "concern") return wholeCohort;
  return "revision" in target ? revisionCohort(target.revision) : cohortKey(target.standing);
}
