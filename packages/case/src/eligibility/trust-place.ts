import { type Commune, communeOfCode } from "../profile/communes.ts";
import { withoutField } from "../profile/field-value.ts";
import type { Facts } from "./facts.ts";

/** What became of a commune that a user named once. */
export interface TrustedCommune {
  /** The code of today; undefined where it is in no list. */
  code: string | undefined;
  /** The commune that it is part of now. */
  merged?: Commune;
}

/** The commune of today for a code. Without a list of communes, none can be checked. */
export function trustCommune(communes: readonly Commune[], code: string): TrustedCommune {
  if (communes.length === 0) return { code };
  const commune = communeOfCode(communes, code);
  if (commune === undefined) return { code: undefined };
  return { code: commune.nis_code, ...(commune.nis_code === code ? {} : { merged: commune }) };
}

/** The facts with the commune of today for one that merged, and without one that is in no list. */
export function trustPlace(facts: Facts): { facts: Facts; merged?: Commune; isGone: boolean } {
  const { profile, communes } = facts;
  if (profile.commune_nis5 === undefined) return { facts, isGone: false };
  const { code, ...others } = trustCommune(communes, profile.commune_nis5);
  if (code === undefined) return { facts: { ...facts, profile: withoutField(profile, "commune_nis5") }, isGone: true };
  return { facts: { ...facts, profile: { ...profile, commune_nis5: code } }, ...others, isGone: false };
}
