import type { Profile } from "@becivic/contract";
import type { Truth } from "@becivic/corpus";
import { type Commune, communeOfCode, regionOf } from "../profile/communes.ts";

/** What is known of a user, as far as conditions look at it. */
export interface Facts {
  profile: Profile;
  /** The answers to the questions of the procedure. */
  inputs: Readonly<Record<string, unknown>>;
  /** `YYYY-MM`: periods that still run end here. */
  thisMonth: string;
  communes: readonly Commune[];
}

type Region = NonNullable<Profile["region"]>;

/**
 * The regions that are possible where only a commune is known: the region of the commune, or a place outside Belgium from which the user is
 * going there. Undefined where the region is known, or nothing limits it.
 */
export function possibleRegions({ profile: { region, commune_nis5: code }, communes }: Facts): readonly Region[] | undefined {
  const commune = region === undefined ? communeOfCode(communes, code) : undefined;
  return commune === undefined ? undefined : [regionOf(commune), "not-in-belgium-yet", "abroad"];
}

/** The truth that holds with each region that is possible; unknown where they differ. */
export function inEveryRegion(facts: Facts, judge: (facts: Facts) => Truth): Truth {
  const worlds = possibleRegions(facts)?.map((region) => ({ ...facts, profile: { ...facts.profile, region } })) ?? [facts];
  const truths = new Set(worlds.map(judge));
  const [only = "unknown"] = truths;
  return truths.size === 1 ? only : "unknown";
}

/** All of them: false as soon as one is false. */
export function allOf(truths: readonly Truth[]): Truth {
  if (truths.includes("false")) return "false";
  return truths.includes("unknown") ? "unknown" : "true";
}

/** At least one of them: true as soon as one is true. */
export function someOf(truths: readonly Truth[]): Truth {
  if (truths.includes("true")) return "true";
  return truths.includes("unknown") ? "unknown" : "false";
}
