import type { Profile } from "@becivic/contract";
import { isObject } from "../is-object.ts";

/** The value of a field: of an axis, or of a part behind a dot. */
export function fieldValue(profile: Profile, field: string): unknown {
  const [axis = "", part] = field.split(".");
  // Read by names, of which the type of the profile knows nothing.
  const value = (profile as Record<string, unknown>)[axis];
  return part === undefined ? value : isObject(value) ? value[part] : undefined;
}

/** The profile with another value of a field. Every write is checked against the schema afterwards. */
export function withField(profile: Profile, field: string, value: unknown): Profile {
  const [axis = "", part] = field.split(".");
  if (part === undefined) return { ...profile, [axis]: value };
  const parts = fieldValue(profile, axis);
  return { ...profile, [axis]: { ...(isObject(parts) ? parts : {}), [part]: value } };
}

/** The profile without a field. An axis without parts is removed as well. */
export function withoutField(profile: Profile, field: string): Profile {
  const [axis = "", part] = field.split(".");
  const { [axis]: parts, ...others } = profile as Record<string, unknown>;
  // What is left of a profile without one of its optional axes is a profile: the two required fields are no axes.
  const rest = others as Profile;
  if (part === undefined || !isObject(parts)) return rest;
  const { [part]: _removed, ...left } = parts;
  return Object.keys(left).length === 0 ? rest : { ...rest, [axis]: left };
}
