import type { Commune } from "../profile/communes.ts";
import { communeOfCode } from "../profile/communes.ts";
import { withoutField } from "../profile/field-value.ts";
import type { Facts } from "./facts.ts";

/** Facts whose commune is one of today, and what became of the one that was named. */
export interface TrustedPlace {
  facts: Facts;
  /** It is part of another commune now. */
  merged?: Commune;
  /** It is in no list. */
  isGone: boolean;
}

/**
 * The facts with the commune of today for one that merged, and without one that is in no list. Without a list of communes, none can be
 * checked.
 */
export function trustPlace(facts: Facts): TrustedPlace {
  const { profile, communes } = facts;
  const { commune_nis5: code } = profile;
  if (code === undefined || communes.length === 0) return { facts, isGone: false };
  const commune = communeOfCode(communes, code);
  if (commune === undefined) return { facts: { ...facts, profile: withoutField(profile, "commune_nis5") }, isGone: true };
  if (commune.nis_code === code) return { facts, isGone: false };
  return { facts: { ...facts, profile: { ...profile, commune_nis5: commune.nis_code } }, merged: commune, isGone: false };
}
