import { allowedLanguages, axisOf, axisQuestions, axisWords, type Commune, type Kind, profileFields, wordsOf } from "@becivic/case";
import type { Language, Multilingual, Profile } from "@becivic/contract";
import { commonQuestions } from "@becivic/forms";
import { documentQuestions } from "./document-questions.ts";

/** One question for one field of the profile, in the words of the form. */
export interface FieldQuestion {
  field: string;
  ask: string;
  hint?: string;
  type: string;
  /** Values and their words. */
  options?: Record<string, string>;
  why: string;
}

interface Place {
  profile: Profile;
  communes: readonly Commune[];
}

/** The question for a field; undefined where the user is not asked for it. */
export function questionOfField(field: string, locale: Language, place: Place): FieldQuestion | undefined {
  const kind = profileFields.get(field);
  const axis = axisOf(field);
  const words = wordsOfQuestion(field);
  if (kind === undefined || axis === undefined || words === undefined) return undefined;
  const options = optionsOf(field, kind, locale, place);
  const hint = words.hint === undefined ? undefined : inLanguage(words.hint, locale);
  return {
    field,
    ask: inLanguage(words.label, locale),
    ...(hint === undefined ? {} : { hint }),
    type: kind.is,
    ...(options === undefined ? {} : { options }),
    why: axisWords[axis].use,
  };
}

/** Whether the user can be asked for a field. */
export function hasQuestion(field: string): boolean {
  return profileFields.has(field) && wordsOfQuestion(field) !== undefined;
}

function wordsOfQuestion(field: string): { label: Multilingual; hint?: Multilingual | undefined } | undefined {
  const question = [...commonQuestions, ...axisQuestions].find(
    ({ name, profile_field: axis = name }) => field === axis || field === `${axis}.${name}`,
  );
  const label = question?.label ?? documentQuestions[field];
  return label === undefined ? undefined : { label, hint: question?.hint };
}

function optionsOf(field: string, kind: Kind, locale: Language, { profile, communes }: Place): Record<string, string> | undefined {
  if (kind.is === "yes_no") return { yes: YES[locale], no: NO[locale] };
  if (kind.is !== "choice" && kind.is !== "list") return undefined;
  const values = field === "administration_language" ? allowedLanguages(profile, communes) : kind.options;
  const labels = kind.is === "choice" ? kind.labels : undefined;
  return Object.fromEntries(values.map((value) => [value, wordsOf(labels, value, locale)]));
}

const YES = { en: "Yes", fr: "Oui", nl: "Ja", de: "Ja" };
const NO = { en: "No", fr: "Non", nl: "Nee", de: "Nein" };

function inLanguage(text: Multilingual, locale: Language): string {
  return text[locale] ?? text.en ?? "";
}
