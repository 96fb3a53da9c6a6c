import { cohortKey } from "@becivic/lifecycle";
import type { TargetFacts } from "../database.ts";
import type { Item } from "../submissions/item.ts";

/** What the target was when this was received. An agent never says so itself: its copy may be old. */
export function anchorOf(item: Item, target: TargetFacts | undefined): string | undefined {
  if (item.target_type === "agent_protocol") return item.target_id;
  if (target === undefined || target.kind === "concern") return undefined;
  const id = item.target_type === "path_source" ? item.target_id?.split(":")[0] : item.target_id;
  return `${id}@${"revision" in target ? target.revision : target.version}`;
}

/** The votes that are counted together: same major and minor version since the same moment, or the same revision of a row. */
export function cohortOf(target: TargetFacts): string {
  if (target.kind === "concern") return "all";
  if ("revision" in target) return `r${target.revision}`;
  return cohortKey(target.standing);
}
