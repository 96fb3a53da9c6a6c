import type { Profile } from "@becivic/contract";
import type { Tier } from "./tier.ts";

export type FramingKind = "first_contact" | "returning" | "continuing" | "multi_active";

/** A procedure under way. */
export interface ActiveProcedure {
  id: string;
  title: string;
  /** The number of the step that the user was at. */
  step?: number | undefined;
}

export interface FramingFacts {
  tier: Tier;
  profile: Profile | undefined;
  active: readonly ActiveProcedure[];
  /** Ids of the procedures that fit what the user wants; undefined where the user has not said what that is. */
  fitting: readonly string[] | undefined;
  /** What is stored can be read, though nothing can be written: a newer program wrote it. */
  isReadable?: boolean;
}

/**
 * How the conversation opens, from what is on this machine alone. A user who named nothing yet and has one procedure under way most likely comes
 * for that one.
 */
export function chooseFraming({ tier, profile, active, fitting, isReadable = false }: FramingFacts): FramingKind {
  if ((tier === "T1" && !isReadable) || profile === undefined || !isPopulated(profile)) return "first_contact";
  if (active.length > 1) return "multi_active";
  const [only] = active;
  if (only === undefined) return "returning";
  return fitting === undefined || fits(only, fitting) ? "continuing" : "returning";
}

const FALLBACK = "no-skill-fallback:";

/** A task that has no procedure fits where the words of the user lead to no procedure either. */
export function fits({ id }: Pick<ActiveProcedure, "id">, fitting: readonly string[]): boolean {
  return isWithoutGuide(id) ? fitting.length === 0 : fitting.includes(id);
}

export function isWithoutGuide(id: string): boolean {
  return id.startsWith(FALLBACK);
}

const FIELDS_OF_EVERY_PROFILE: ReadonlySet<string> = new Set(["profile_schema_version", "last_updated_at", "consent"]);

/** Whether the profile tells anything about the user's situation. */
function isPopulated(profile: Profile): boolean {
  return Object.entries(profile).some(([field, value]) => !FIELDS_OF_EVERY_PROFILE.has(field) && !isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
