import { emptyProfile, isObject, PROFILE_VERSION } from "@becivic/case";
import { type Profile, tryParseJson, validate, vocabulary } from "@becivic/contract";
import { migrateProfile } from "./migrate-profile.ts";

/** What a profile file holds. `newer` was written by a later harness: its axes that this one understands can be read, and none is written. */
export type ParsedProfile = { state: "readable" | "newer"; profile: Profile } | { state: "damaged" };

export function parseProfile(text: string): ParsedProfile {
  const file = tryParseJson(text);
  if (!isObject(file)) return { state: "damaged" };
  const migrated = migrateProfile(file);
  if (Number(migrated.profile_schema_version) > Number(PROFILE_VERSION)) return { state: "newer", profile: readableAxes(migrated) };
  const outcome = validate("profile", migrated);
  return outcome.valid ? { state: "readable", profile: outcome.value } : { state: "damaged" };
}

/** The axes of a file that hold what the schema of today allows. */
function readableAxes(file: Record<string, unknown>): Profile {
  let profile = emptyProfile("1970-01-01T00:00:00Z");
  for (const name of ["last_updated_at", ...vocabulary.profile_axis]) {
    if (!Object.hasOwn(file, name)) continue;
    const outcome = validate("profile", { ...profile, [name]: file[name] });
    if (outcome.valid) profile = outcome.value;
  }
  return profile;
}
