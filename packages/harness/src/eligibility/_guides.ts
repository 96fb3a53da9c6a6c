import type { PathEntry, PathSource, Profile } from "@becivic/contract";
import { readFixture } from "@becivic/fixtures";
import { someCommunes } from "../profile/_communes.ts";
import type { Guide } from "./assess.ts";
import type { Facts } from "./facts.ts";

const offline = readFixture<PathSource>("path_source_entries/valid/offline");
const anyPath = readFixture<PathEntry>("path_entries/valid/two-sources");

export function factsOf(profile: Partial<Profile>, inputs: Facts["inputs"] = {}): Facts {
  return {
    profile: { profile_schema_version: "1", last_updated_at: "2026-11-01T00:00:00Z", ...profile },
    inputs,
    thisMonth: "2026-11",
    communes: someCommunes,
  };
}

/** A path whose sources have these predicates, one list each. */
export function pathOf(
  id: string,
  sources: readonly PathSource["audience"]["predicates"][],
  appliesTo: PathEntry["applies_to"] = {},
): PathEntry {
  return {
    ...anyPath,
    id,
    status: "stable",
    version: "1.2.0",
    applies_to: appliesTo,
    sources: sources.map((predicates, at) => ({ ...offline, id: `${id}-${at}`, audience: { predicates } })),
  };
}

export function guideOf(parts: Partial<Guide>): Guide {
  return { id: "move", version: "0.1.0", ...parts };
}

const LABEL = { en: "Which describes you best?" };

/** Questions that guides of tests select on. */
export const inputs: NonNullable<Guide["inputs"]> = [
  {
    name: "sub_category",
    type: "single_choice",
    label: LABEL,
    options: ["work", "family", "study"].map((value) => ({ value, label: { en: value } })),
  },
  { name: "origin_country", type: "country_code", label: LABEL },
];
