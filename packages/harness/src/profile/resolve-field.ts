import { vocabulary } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { axesOfOtherCommands, axisOf, type Kind, partsOf, profileFields } from "./axes.ts";

/** The field with a name and what it holds. The part of an axis may be named alone: `has_id_card`. */
export function resolveField(name: string): { field: string; kind: Kind } {
  const field = longNameOf(name);
  const kind = profileFields.get(field);
  if (kind !== undefined) return { field, kind };
  refuseOtherCommands(field);
  const parts = partsOf(field);
  if (parts.length > 0) throw new Refusal("usage", "This has several parts. Name one of them.", { field, options: parts });
  throw unknownField();
}

/** A field that may be removed: an axis with all its parts, or one part. */
export function resolveRemovable(name: string): string {
  const field = longNameOf(name);
  refuseOtherCommands(field);
  if (profileFields.has(field) || partsOf(field).length > 0) return field;
  throw unknownField();
}

/** A field that can be read: any axis, or a part of one. */
export function resolveReadable(name: string): string {
  const field = longNameOf(name);
  const axis = axisOf(field);
  if (axis !== undefined && (field === axis || profileFields.has(field))) return field;
  throw unknownField();
}

function longNameOf(name: string): string {
  return profileFields.has(name) ? name : ([...profileFields.keys()].find((field) => field.endsWith(`.${name}`)) ?? name);
}

function refuseOtherCommands(field: string): void {
  const axis = axisOf(field);
  const command = axis === undefined ? undefined : axesOfOtherCommands[axis];
  if (command === undefined) return;
  throw new Refusal("not_allowed", "This part of the profile is changed by a command of its own.", { field: axis, next: [command] });
}

function unknownField(): Refusal {
  return new Refusal("unknown_id", "The profile has no such field, and nothing was stored. These are its fields.", {
    options: [...vocabulary.profile_axis],
  });
}
