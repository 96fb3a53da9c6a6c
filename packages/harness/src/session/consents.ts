import type { Profile } from "@becivic/contract";
import { consentOf } from "../profile/profile-store.ts";

export type ConsentName = "folder" | "submissions" | "analytics";
export type Consents = Partial<Record<ConsentName, boolean>>;

/** The profile with these decisions. Each has the month in which the user took it: repeated, it keeps that month. */
export function withConsents(profile: Profile, decisions: Consents, now: Date): Profile {
  const month = now.toISOString().slice(0, "2026-11".length);
  const changed = Object.entries(decisions).filter(([name, decision]) => decision !== undefined && !isSame(profile, name, decision));
  const entries = Object.fromEntries(changed.map(([name, decision]) => [name, { given: decision, month }]));
  return { ...profile, consent: { ...profile.consent, ...entries } };
}

/** What the user decided; a consent that is missing was not decided. */
export function consentsOf(profile: Profile | undefined): Consents {
  const consents: Consents = {};
  for (const name of CONSENT_NAMES) {
    const decision = consentOf(profile, name);
    if (decision !== undefined) consents[name] = decision;
  }
  return consents;
}

const CONSENT_NAMES: readonly ConsentName[] = ["folder", "submissions", "analytics"];

function isSame(profile: Profile, name: string, decision: boolean): boolean {
  return CONSENT_NAMES.some((one) => one === name && consentOf(profile, one) === decision);
}
