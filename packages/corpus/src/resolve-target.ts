import { type ItemType, vocabulary } from "@becivic/contract";

/** What somebody says something about, as a submission or a stored row names it. */
export interface Target {
  type: ItemType;
  target_type: string;
  target_id: string;
}

/** What can be spoken about: looked up in a corpus, or in the tables of a server. */
export interface Targets {
  hasSkill(id: string): boolean;
  hasPath(id: string): boolean;
  hasPathSource(path: string, source: string): boolean;
  hasValue(uid: string): boolean;
  hasReference(uid: string): boolean;
  hasConcern(uid: string): boolean;
}

export type TargetOutcome = "resolved" | "not_permitted" | "unresolved";

const PERMITTED: Readonly<Record<ItemType, readonly string[]>> = {
  concern: vocabulary.concern_target,
  amendment: vocabulary.amendment_target,
  validation: vocabulary.validation_target,
  draft: vocabulary.draft_target,
  feedback: [],
  rating: vocabulary.rating_target,
};

/**
 * Whether a target is one that this type may name, and whether it is there. A draft names what does not exist yet, a gap in the graph may
 * have no name at all, and the protocol and a session are no artefacts: for these the type alone is looked at.
 */
export function resolveTarget({ type, target_type, target_id }: Target, targets: Targets): TargetOutcome {
  if (!PERMITTED[type].includes(target_type)) return "not_permitted";
  if (type === "draft") return "resolved";
  return isThere(target_type, target_id, targets, type) ? "resolved" : "unresolved";
}

function isThere(targetType: string, id: string, targets: Targets, type: ItemType): boolean {
  switch (targetType) {
    case "skill":
      return targets.hasSkill(id);
    case "path":
      return targets.hasPath(id);
    case "path_source": {
      const [path = "", source, more] = id.split(":");
      // An amendment that adds a source names the path alone: the source has no id yet.
      if (source === undefined) return type === "amendment" && targets.hasPath(path);
      return more === undefined && targets.hasPathSource(path, source);
    }
    case "volatile_value":
      return targets.hasValue(id);
    case "reference":
      return targets.hasReference(id);
    case "observation":
      return targets.hasConcern(id);
    default:
      return true;
  }
}
