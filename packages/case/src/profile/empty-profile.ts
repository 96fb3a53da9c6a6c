import type { Profile } from "@becivic/contract";

/** The version of the profile that this release writes. */
export const PROFILE_VERSION = "1";

/** A profile with nothing in it. */
export function emptyProfile(now: string): Profile {
  return { profile_schema_version: PROFILE_VERSION, last_updated_at: now };
}
