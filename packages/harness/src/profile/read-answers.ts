import { allowedLanguages, type Commune, isObject, type Kind, plainName, profileFieldOf, profileFields, withField } from "@becivic/case";
import type { Profile } from "@becivic/contract";
import type { Field, OnboardingForm } from "@becivic/forms";
import { fieldNamed } from "./field-names.ts";
import { readValue } from "./read-value.ts";
import { fault, type ReadValue } from "./reading.ts";

/** An answer that was not taken. A question that the form does not have is not named: its name is what the agent wrote. */
export type Problem = Exclude<ReadValue, { kind: "value" }> & { field?: Field };

export interface ReadAnswers {
  /** Values by the field of the profile. */
  profile: ReadonlyMap<string, unknown>;
  /** Values by the name of the input. */
  inputs: ReadonlyMap<string, unknown>;
  /** Lists that the user gives later: as papers, or in the conversation. */
  pending: string[];
  problems: Problem[];
}

/** The longest text that the memory of a procedure holds. */
const LONGEST_TEXT = 100;

/** Reads the answers to a form, as people and agents write them. Nothing is stored here. */
export function readAnswers(form: OnboardingForm, answers: Readonly<Record<string, unknown>>, communes: readonly Commune[]): ReadAnswers {
  const fields = form.sections.flatMap((section) => section.fields);
  const profile = new Map<string, unknown>();
  const inputs = new Map<string, unknown>();
  const pending: string[] = [];
  const problems: Problem[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === null || answer === "") continue;
    const field = fields.find((one) => one.name === name) ?? fieldInWords(fields, name);
    if (field === undefined) problems.push(fault("not_asked"));
    else if (isPutOff(answer)) {
      if (field.type === "row_list") pending.push(field.name);
      else problems.push({ ...fault("cannot_be_put_off"), field });
    } else {
      const read = readAnswer(field, answer, communes);
      if (read.kind !== "value") problems.push({ ...read, field });
      else if (field.store === "profile") profile.set(profileFieldOf(field), read.value);
      else inputs.set(field.name, read.value);
    }
  }
  return { profile, inputs, pending, problems };
}

/** The question that a person names by its words, or by its name with spaces. */
function fieldInWords(fields: readonly Field[], words: string): Field | undefined {
  const name = plainName(words);
  const [field, ...others] = fields.filter((one) => plainName(one.name) === name || plainName(one.label) === name);
  return others.length === 0
    ? (field ?? fields.find((one) => one.store === "profile" && profileFieldOf(one) === fieldNamed(words)))
    : undefined;
}

/** The language of the administration among the answers, where the place that they and the profile name does not allow it. */
export function findLanguageProblem(
  form: OnboardingForm,
  { profile: values }: ReadAnswers,
  stored: Profile,
  communes: readonly Commune[],
): Problem | undefined {
  const language = values.get("administration_language");
  let next = stored;
  for (const [field, value] of values) next = withField(next, field, value);
  const options: readonly string[] = allowedLanguages(next, communes);
  if (typeof language !== "string" || options.includes(language)) return undefined;
  const field = form.sections.flatMap((section) => section.fields).find(({ name }) => name === "administration_language");
  return { ...fault("language_not_used_there"), options, ...(field === undefined ? {} : { field }) };
}

function readAnswer(field: Field, answer: unknown, communes: readonly Commune[]): ReadValue {
  const { rows, type } = field;
  if (type === "row_list" && Array.isArray(answer) && rows !== undefined) {
    if (answer.length > rows.max) return fault("too_many_rows");
    if (answer.length < rows.min) return fault("too_few_rows");
  }
  // An axis is read as its command reads it; the options of a form may leave some out.
  const kind = field.store === "profile" ? profileFields.get(profileFieldOf(field)) : kindOf(field);
  return kind === undefined ? fault("cannot_be_stored") : readValue(kind, answer, communes);
}

function isPutOff(answer: unknown): boolean {
  return isObject(answer) && answer.__status === "pending";
}

type Question = Pick<Field, "type" | "options" | "columns" | "max_length">;

function kindOf({ type, options = [], columns = [], max_length: longest = LONGEST_TEXT }: Question): Kind {
  switch (type) {
    case "single_choice":
      return {
        is: "choice",
        options: options.map(({ value }) => value),
        labels: new Map(options.map(({ value, label }) => [value, { en: label }])),
      };
    case "country_code":
      return { is: "country" };
    case "month_year":
      return { is: "month" };
    case "month_year_or_current":
      return { is: "month_or_current" };
    case "row_list":
      return { is: "rows", columns: Object.fromEntries(columns.map((column) => [column.id, kindOf(column)])) };
    case "text":
      return { is: "text", longest: Math.min(longest, LONGEST_TEXT) };
    default:
      return { is: type };
  }
}
