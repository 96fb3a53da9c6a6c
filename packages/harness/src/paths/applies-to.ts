import { fieldValue } from "@becivic/case";
import type { PathEntry, Profile } from "@becivic/contract";

/** The axis by which a path is not for this user; undefined where none says so. What the profile does not say excludes no user. */
export function excludingAxis({ applies_to: appliesTo }: Pick<PathEntry, "applies_to">, profile: Profile): string | undefined {
  const { audience_summary: _text, ...axes } = appliesTo;
  for (const [axis, allowed] of Object.entries(axes)) {
    const value = fieldValue(profile, axis);
    if (allowed.length === 0 || value === undefined) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!values.some((one) => allowed.some((allowedValue) => allowedValue === one))) return axis;
  }
  return undefined;
}
