import type { AmendmentTarget, ConcernTarget, DraftTarget, RatingTarget, ValidationTarget } from "../generated/types.ts";
import { vocabulary } from "../generated/vocabulary.ts";
import { pathIdIn } from "./path-source.ts";

/** Every kind of thing that a submission can be about. */
export type TargetType = ConcernTarget | AmendmentTarget | ValidationTarget | DraftTarget | RatingTarget;

/** A text of the corpus: a file in git, with a version. */
export type ArtefactType = "skill" | "path";

/** A row of the catalogue, with a revision. */
export type CatalogueType = "volatile_value" | "reference";

export interface TargetKey<Type extends TargetType = TargetType> {
  target_type: Type;
  target_id: string;
}

const targetTypes: ReadonlySet<string> = new Set([
  ...vocabulary.concern_target,
  ...vocabulary.amendment_target,
  ...vocabulary.validation_target,
  ...vocabulary.draft_target,
  ...vocabulary.rating_target,
]);

export function isTargetType(text: unknown): text is TargetType {
  return typeof text === "string" && targetTypes.has(text);
}

export function isArtefactType(type: unknown): type is ArtefactType {
  return type === "skill" || type === "path";
}

export function isCatalogueType(type: unknown): type is CatalogueType {
  return type === "volatile_value" || type === "reference";
}

/** The path for one of its sources; every other target as it is. A path and its sources share voters, a salt and an anchor. */
export function wholeTarget(key: TargetKey): TargetKey {
  return key.target_type === "path_source" ? { target_type: "path", target_id: pathIdIn(key.target_id) } : key;
}

/** `skill register-at-commune`: the key of a map, and the subject of a salt. */
export function formatTarget({ target_type, target_id }: { target_type: string; target_id: string }): string {
  return `${target_type} ${target_id}`;
}

export function parseTarget(text: string): TargetKey | undefined {
  const space = text.indexOf(" ");
  const [target_type, target_id] = [text.slice(0, space), text.slice(space + 1)];
  return space > 0 && isTargetType(target_type) ? { target_type, target_id } : undefined;
}
