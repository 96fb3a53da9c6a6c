import { type Commune, communeOfCode, regionOf } from "@becivic/case";
import type { Profile } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import { communeMerged } from "../profile/commune-merged.ts";
import { hasQuestion } from "../profile/question-of-field.ts";

/** The profile as far as it can be relied on, and what the user should know about it. */
export interface KnownProfile {
  profile: Profile;
  notices: Notice[];
}

/**
 * Communes merge and their codes end: a code of the past counts as the commune that it is part of now, and one that is in no list says
 * nothing. A commune decides the region.
 */
export function knownProfile(stored: Profile, communes: readonly Commune[]): KnownProfile {
  const { commune_nis5: code, ...rest } = stored;
  if (code === undefined || communes.length === 0) return { profile: stored, notices: [] };
  const commune = communeOfCode(communes, code);
  if (commune === undefined) {
    const say =
      "The commune in your profile is not in the list of communes any more; communes merge. It is not used until you name your commune again.";
    return { profile: rest, notices: [{ code: "commune_gone", say }] };
  }
  const isMerged = commune.nis_code !== code;
  const profile = { ...stored, commune_nis5: commune.nis_code, region: stored.region ?? regionOf(commune) };
  return { profile, notices: isMerged ? [communeMerged(commune)] : [] };
}

/** The field that the user is asked for where a predicate lacks this one: years are counted from the periods. */
export function fieldToAsk(field: string): string {
  return field === "years_legal_residence" ? "residency_history" : field;
}

export function isAskable(field: string): boolean {
  return hasQuestion(fieldToAsk(field));
}
