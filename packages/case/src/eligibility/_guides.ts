import type { Path, PathEntry, PathSource, Profile } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import type { Guide } from "./assess.ts";
import type { Facts } from "./facts.ts";

const offline: PathSource = {
  id: "desk",
  source_class: "offline",
  audience: { predicates: [] },
  auth: { method: "none", supported_providers: [] },
  procedure: { kind: "commune-visit", estimated_days: 1, what_to_bring: ["identity card"] },
  validation_path: {
    kind: "user-confirms",
    success_signals: [{ check: "user-confirms-document-received", value: true }],
    failure_signals: [{ check: "commune-says-elsewhere", value: "another desk", outcome: "wrong-desk" }],
    user_confirms_required: true,
  },
  priority: 10,
  actor: {
    primary: "user",
    handoff: {
      when: "physical-presence",
      agent_responsibility: "The agent says what to expect.",
      user_responsibility: "The user goes to the desk.",
      resumption: "The user says that the document is there.",
    },
  },
  fallback_only: true,
};
const anyPath: Path = {
  id: "paper",
  uid: "pth-00004",
  title: { en: "A paper" },
  description: { en: "The record of something." },
  themes: ["identity-civil-status"],
  authority_id: "baec-federal",
  schema_version: 1,
  version: "1.2.0",
  status: "stable",
  origin: "be-civic",
  category: "belgium-federal-civil-status",
  purpose: "submission",
  applies_to: {},
  outputs: [{ name: "paper", type: "document_artefact" }],
  sources: [offline],
  related_skills: [],
};

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
): Path {
  return {
    ...anyPath,
    id,
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
