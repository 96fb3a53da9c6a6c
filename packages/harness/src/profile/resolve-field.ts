import { axesOfOtherCommands, axisOf, type Kind, partsOf, profileFields } from "@becivic/case";
import { vocabulary } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { fieldInWords, fieldNamed, fieldsNear } from "./field-names.ts";

/** The field with a name and what it holds. It may be named as people do: field-names.ts. */
export function resolveField(name: string): { field: string; kind: Kind } {
  const field = fieldNamed(name);
  const kind = profileFields.get(field);
  if (kind !== undefined) return { field, kind };
  refuseOtherCommands(field);
  const parts = partsOf(field);
  if (parts.length > 0)
    throw new Refusal("usage", `This has several parts. Name one of them: ${listed(parts)}.`, { field, options: parts });
  throw unknownField(name);
}

/** A field that may be removed: an axis with all its parts, or one part. */
export function resolveRemovable(name: string): string {
  const field = fieldNamed(name);
  refuseOtherCommands(field);
  if (profileFields.has(field) || partsOf(field).length > 0) return field;
  throw unknownField(name);
}

/** A field that can be read: any axis, or a part of one. */
export function resolveReadable(name: string): string {
  const field = fieldNamed(name);
  const axis = axisOf(field);
  if (axis !== undefined && (field === axis || profileFields.has(field))) return field;
  throw unknownField(name);
}

function refuseOtherCommands(field: string): void {
  const axis = axisOf(field);
  const command = axis === undefined ? undefined : axesOfOtherCommands[axis];
  if (command === undefined) return;
  throw new Refusal("not_allowed", "This part of the profile is changed by a command of its own.", { field: axis, next: [command] });
}

function unknownField(name: string): Refusal {
  const near = fieldsNear(name);
  const proposal = near.length === 0 ? `It has: ${listed(vocabulary.profile_axis)}.` : `Did you mean: ${listed(near)}?`;
  return new Refusal("unknown_id", `The profile has no such field, and nothing was changed. ${proposal}`, {
    options: near.length === 0 ? [...vocabulary.profile_axis] : near,
  });
}

function listed(fields: readonly string[]): string {
  return fields.map(fieldInWords).join("; ");
}
