import type { Profile } from "@becivic/contract";
import { findNames, type RuleSet } from "@becivic/scrub";
import { guardWrite } from "../guard/guard-write.ts";
import { isLanguageName } from "./language-names.ts";

/**
 * Refuses a profile that could identify a person. Every text goes through the rules; the search for names goes through the two places where a
 * user may write what they like: all other values are from closed lists, in which a word may look like a name.
 */
export function guardProfile(profile: Profile, ruleSets: readonly RuleSet[]): void {
  guardWrite(profile, ruleSets, { isReviewed: true });
  const { conversation_language: language, consent = {} } = profile;
  // Ids of procedures.
  const { testing: _testing, ...openConsent } = consent;
  // The names of some languages look like names of people to the recogniser.
  const isSuspect = language !== undefined && findNames(language).length > 0 && !isLanguageName(language);
  guardWrite({ consent: openConsent, ...(isSuspect ? { conversation_language: language } : {}) }, ruleSets);
}
