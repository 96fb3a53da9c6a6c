import { type Profile, vocabulary } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { changeProfile, readProfileFile } from "../profile/profile-store.ts";
import { PROFILE_FILE } from "./layout.ts";

/** Takes an axis, a part of an axis or a procedure out of the profile. Returns the fields that changed. */
export async function forgetInProfile(context: Context, folder: Folder, what: string): Promise<string[]> {
  const file = await readProfileFile(folder);
  if (file === undefined) return [];
  const gone = fieldsOf(file.profile, what);
  // Consents of a copied folder are not read, and may name a procedure: writing the profile drops them.
  if (gone.length > 0 || file.isCopied) await changeProfile(context, folder, (present) => withoutPart(present, what));
  return gone.map((field) => `${PROFILE_FILE} ${field}`);
}

function fieldsOf(profile: Profile, what: string): string[] {
  const [axis = "", part] = what.split(".");
  const before: Readonly<Record<string, unknown>> = { ...profile };
  const after: Readonly<Record<string, unknown>> = { ...withoutPart(profile, what) };
  const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.map((name) => (name === axis && part !== undefined ? what : name));
}

/** Consents are changed by `setup`, and are no axis that can be forgotten. */
function withoutPart(profile: Profile, what: string): Profile {
  const [axis = "", part] = what.split(".");
  const entries = Object.entries(profile).flatMap(([name, value]): [string, unknown][] => {
    if (name === axis && name !== "consent" && isAxis(name)) return part === undefined ? [] : withoutField(name, value, part);
    if (name === "active_procedures") return [[name, without(value, what)]];
    if (name === "consent" && isObject(value) && "testing" in value) return [[name, { ...value, testing: without(value.testing, what) }]];
    return [[name, value]];
  });
  // It has the fields of a profile, and no others; `changeProfile` holds it against the schema.
  return Object.fromEntries(entries) as unknown as Profile;
}

function withoutField(name: string, value: unknown, part: string): [string, unknown][] {
  if (!isObject(value)) return [[name, value]];
  const rest = Object.entries(value).filter(([field]) => field !== part);
  return rest.length === 0 ? [] : [[name, Object.fromEntries(rest)]];
}

function without(list: unknown, what: string): unknown {
  return Array.isArray(list) ? list.filter((one) => one !== what) : list;
}

function isAxis(name: string): boolean {
  return vocabulary.profile_axis.some((axis) => axis === name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
