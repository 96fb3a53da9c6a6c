import { vocabulary } from "@becivic/contract";
import { educationLabels, employmentLabels, labelsOfQuestion, type OptionLabels, visaLabels } from "./option-labels.ts";

/** What a field of the profile can hold, and how it is read. */
export type Kind =
  | { is: "choice"; options: readonly string[]; labels?: OptionLabels }
  | { is: "count"; most: number; isWhole: boolean }
  | { is: "text"; longest: number }
  | { is: "language_name" | "commune" | "country" | "month" | "month_or_current" | "yes_no" }
  /** Several values of one list, each once. */
  | { is: "list"; options: readonly string[] }
  | { is: "rows"; columns: Readonly<Record<string, Kind>> };

const choice = (options: readonly string[], labels?: OptionLabels): Kind => ({
  is: "choice",
  options,
  ...(labels === undefined ? {} : { labels }),
});
const question = (name: string, options: readonly string[]): Kind => choice(options, labelsOfQuestion(name));
const count = (most: number, isWhole = true): Kind => ({ is: "count", most, isWhole });
const yesNo: Kind = { is: "yes_no" };
const month: Kind = { is: "month" };
const period = { start: month, end: { is: "month_or_current" } } as const;
const country: Kind = { is: "country" };

/** Every field that a user may set, by its name: an axis, or a part of one behind a dot. */
export const profileFields: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["region", question("region", vocabulary.region)],
  ["commune_nis5", { is: "commune" }],
  ["administration_language", question("administration_language", vocabulary.administration_language)],
  ["conversation_language", { is: "language_name" }],
  ["civic_status", question("civic_status", vocabulary.civic_status)],
  ["nationality_status", question("nationality_status", vocabulary.nationality_status)],
  ["residency_status", question("residency_status", vocabulary.residency_status)],
  [
    "residency_history",
    {
      is: "rows",
      columns: {
        ...period,
        visa_type: choice(vocabulary.visa_category, visaLabels),
        permit_type: choice(vocabulary.card_type),
        country_of_last_residence: country,
      },
    },
  ],
  ["dependents.minor_children_count", count(30)],
  ["dependents.adult_dependents_count", count(30)],
  ["dependents.spouse_abroad", yesNo],
  [
    "employment_history",
    {
      is: "rows",
      columns: {
        ...period,
        type: choice(vocabulary.employment_type, employmentLabels),
        days_per_week: count(7, false),
        total_days_estimate: count(25_000),
      },
    },
  ],
  [
    "education_history",
    { is: "rows", columns: { ...period, level: choice(vocabulary.education_level, educationLabels), country_of_institution: country } },
  ],
  ["document_inventory.has_id_card", question("has_id_card", vocabulary.id_card_answer)],
  ["document_inventory.has_residence_card", yesNo],
  ["document_inventory.has_work_permit", yesNo],
  ["document_inventory.has_NN", yesNo],
  ["document_inventory.has_passport_BE", yesNo],
  ["document_inventory.has_passport_other", yesNo],
  ["document_inventory.validity_end_id_card", month],
  ["document_inventory.validity_end_residence_card", month],
  ["document_inventory.validity_end_work_permit", month],
  ["document_inventory.validity_end_passport_BE", month],
  ["document_inventory.validity_end_passport_other", month],
  ["browser_driving_preference", question("browser_driving_preference", vocabulary.browser_driving_preference)],
  ["transitions_in_progress", { is: "list", options: vocabulary.transition }],
]);

/** Axes that a command of their own changes, and that command. */
export const axesOfOtherCommands: Readonly<Record<string, string>> = {
  consent: "becivic setup",
  active_procedures: "becivic procedure <start|drop> <procedure>",
};

export type Axis = (typeof vocabulary.profile_axis)[number];

/** The axis of a field: what is before the dot. */
export function axisOf(field: string): Axis | undefined {
  const [first] = field.split(".");
  return vocabulary.profile_axis.find((axis) => axis === first);
}

/** The fields of an axis that has parts; none of any other. */
export function partsOf(axis: string): string[] {
  return [...profileFields.keys()].filter((field) => field.startsWith(`${axis}.`));
}
