import { type CohortKey, formatAnchor, revisionCohort, type TargetKey, wholeCohort } from "@becivic/contract";
import { cohortKey } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";
import { decidingTarget } from "../../items/submission.ts";

/** What the target was when this was received. An agent never says so itself: its copy may be old. */
export function anchorOf(key: TargetKey, target: TargetFacts | undefined): string | undefined {
  if (key.target_type === "agent_protocol") return key.target_id;
  const id = decidingTarget(key)?.target_id;
  if (id === undefined || target === undefined || target.kind === "concern") return undefined;
  return formatAnchor("revision" in target ? { id, revision: target.revision } : { id, version: target.version });
}

/** The votes that are counted together: same major and minor version since the same moment, or the same revision of a row. */
export function cohortOf(target: TargetFacts): CohortKey {
  if (target.kind === "concern") return wholeCohort;
  return "revision" in target ? revisionCohort(target.revision) : cohortKey(target.standing);
}
