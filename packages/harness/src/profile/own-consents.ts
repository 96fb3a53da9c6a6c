import type { Profile } from "@becivic/contract";
import { placeOf } from "../folder/place.ts";
import type { Folder } from "../ports.ts";

const BOUND = ["folder", "submissions", "analytics", "testing"] as const;

/** The profile without consents that were given in another folder: they came with a copy, and the user of this one is asked. */
export async function withOwnConsents(folder: Folder, profile: Profile): Promise<Profile> {
  if (!hasConsents(profile)) return profile;
  const place = await placeOf(folder);
  return place !== undefined && profile.consent?.place === place ? profile : withoutConsents(profile);
}

/** The profile with its consents bound to this folder. */
export async function withPlace(folder: Folder, profile: Profile): Promise<Profile> {
  if (!hasConsents(profile)) return profile;
  const place = await placeOf(folder);
  return place === undefined ? withoutConsents(profile) : { ...profile, consent: { ...profile.consent, place } };
}

function hasConsents({ consent = {} }: Profile): boolean {
  return BOUND.some((name) => Object.hasOwn(consent, name));
}

function withoutConsents(profile: Profile): Profile {
  const {
    folder: _folder,
    submissions: _submissions,
    analytics: _analytics,
    testing: _testing,
    place: _place,
    ...others
  } = profile.consent ?? {};
  return { ...profile, consent: others };
}
