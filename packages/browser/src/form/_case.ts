import type { CaseData } from "@becivic/case";
import type { CaseSources } from "./case-view.ts";
import { questionsOf } from "./questions.ts";

export const TODAY = "2026-11-19";

const path = (id: string, more: Partial<CaseData["paths"][string]> = {}): CaseData["paths"][string] => ({
  id,
  version: "1.0.0",
  status: "stable",
  applies_to: { audience_summary: "" },
  sources: [{ id: "desk", audience: { predicates: [] } }],
  title: { en: `The ${id}`, fr: `Le ${id}` },
  ...more,
});

/** A procedure for residents, with a document for each kind of move, two that replace each other, a deadline and two costs. */
export const data: CaseData = {
  commit: "a1",
  guide: {
    id: "move",
    version: "1.0.0",
    applies_to: { residency_status: ["registered"] },
    requires_paths: [
      { id: "paper", place: "new_commune" },
      { id: "contract", selects_on: { entry_type: ["rent"] } },
      { any_of: [{ id: "deed" }, { id: "letter" }] },
    ],
    inputs: [
      {
        name: "entry_type",
        type: "single_choice",
        label: { en: "Do you rent?", fr: "Louez-vous ?" },
        options: [
          { value: "rent", label: { en: "I rent" } },
          { value: "own", label: { en: "I own" } },
        ],
      },
      { name: "new_commune", type: "commune", label: { en: "Where?" }, optional: true },
    ],
  },
  titles: { en: "Move", fr: "Déménager", nl: "Verhuizen", de: "Umziehen" },
  paths: { paper: path("paper", { fee: "val-1" }), contract: path("contract"), deed: path("deed"), letter: path("letter") },
  components: {},
  deadlines: {
    "val-2": {
      skills: ["move"],
      side: "after",
      edge: "last_day",
      from: { en: "the day of the move", fr: "le jour du déménagement", nl: "de dag", de: "der Tag" },
      do: { en: "Declare it", fr: "Le déclarer", nl: "Het aangeven", de: "Es melden" },
    },
  },
  costs: [
    { uid: "val-3", name: { en: "A tax" } },
    { uid: "val-4", name: { en: "A stamp" } },
  ],
  figures: [
    {
      uid: "val-1",
      name: "fee",
      revision: 1,
      value: "between 0 and 10 euro",
      unit: "EUR",
      basis: "local",
      by_commune: { "11002": { value: 7.5, basis: "reported" } },
    },
    { uid: "val-2", name: "days", revision: 1, value: 8, unit: "days", basis: "law" },
    { uid: "val-3", name: "tax", revision: 1, value: 152, unit: "EUR", basis: "official", next_change: "2026-01-01" },
  ],
};

export const communes: CaseSources["communes"] = [
  {
    nis_code: "11002",
    slug: "antwerpen",
    name_fr: "Anvers",
    name_nl: "Antwerpen",
    name_de: null,
    former: [{ nis_code: "11007", names: ["Borsbeek"], until: "2024-12-31" }],
    region: "flanders",
    province: "antwerp",
    postal_codes: ["2000"],
    languages_available: ["nl"],
  },
];

export const sources: CaseSources = { data, questions: questionsOf(data, "en"), communes, language: "en", today: TODAY };
