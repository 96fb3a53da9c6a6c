import { type Multilingual, type Skill, vocabulary } from "@becivic/contract";
import commonSection from "./common-section.json" with { type: "json" };
import { CAPTURE_MODES, type Field, type FieldType, type Locale, type OnboardingForm, type Option } from "./form.ts";

type Input = NonNullable<Skill["inputs"]>[number];

export interface CommonQuestion extends Pick<Field, "max_length" | "options_by" | "hidden_when"> {
  name: string;
  type: FieldType;
  label: Multilingual;
  hint?: Multilingual;
  profile_field?: string;
  options?: { value: string; label: Multilingual }[];
}

/** What every procedure may ask, in all languages. */
export const commonQuestions: readonly CommonQuestion[] = commonSection as CommonQuestion[];
const COMMON_AXES: ReadonlySet<string> = new Set(
  commonQuestions.flatMap(({ profile_field: field, name }) => (field === name ? [name] : [])),
);

const WORDS = {
  title: { en: "Before we start", fr: "Avant de commencer", nl: "Voor we beginnen", de: "Bevor wir anfangen" },
  introduction: {
    en: "Your agent asks this once and keeps the answers on your machine. Leave out what you do not want to say.",
    fr: "Votre agent le demande une fois et garde les réponses sur votre machine. Laissez de côté ce que vous ne voulez pas dire.",
    nl: "Uw agent vraagt dit één keer en bewaart de antwoorden op uw toestel. Laat weg wat u niet wilt zeggen.",
    de: "Ihr Agent fragt das einmal und behält die Antworten auf Ihrem Gerät. Lassen Sie weg, was Sie nicht sagen möchten.",
  },
  common: { en: "About you", fr: "À propos de vous", nl: "Over u", de: "Über Sie" },
  procedure: { en: "About this procedure", fr: "À propos de cette démarche", nl: "Over deze procedure", de: "Über dieses Verfahren" },
} as const;

/** The empty form of a skill in one language: what every procedure asks, then what this one does. It holds nothing about any person. */
export function composeForm({ id, version, inputs = [] }: Pick<Skill, "id" | "version" | "inputs">, locale: Locale): OnboardingForm {
  // An axis that the first section asks for is not asked for twice.
  const own = inputs.filter((input) => isFormField(input) && !(input.profile_field !== undefined && COMMON_AXES.has(input.profile_field)));
  const ownFields = own.map((input) => toField(input, locale));
  const common = commonQuestions.map((question) => commonField(question, locale));
  return {
    schema_version: 1,
    skill_id: id,
    skill_version: version,
    locale,
    title: WORDS.title[locale],
    introduction: WORDS.introduction[locale],
    sections: [
      { id: "common", title: WORDS.common[locale], fields: common },
      ...(ownFields.length === 0 ? [] : [{ id: "procedure" as const, title: WORDS.procedure[locale], fields: ownFields }]),
    ],
  };
}

/** Documents and the outputs of other skills are not asked for on a form. */
function isFormField({ type, label }: Input): boolean {
  return vocabulary.form_input_type.some((one) => one === type) && label !== undefined;
}

function commonField({ name, type, label, hint, options, ...rest }: CommonQuestion, locale: Locale): Field {
  return {
    name,
    type,
    label: inLanguage(label, locale),
    ...(hint === undefined ? {} : { hint: inLanguage(hint, locale) }),
    // A procedure can be read without any answer.
    optional: true,
    store: "profile",
    ...rest,
    ...(options === undefined ? {} : { options: toOptions(options, locale) }),
  };
}

function toField(input: Input, locale: Locale): Field {
  const { name, type, label = {}, hint, optional = false, render, profile_field, options, columns, defaults } = input;
  return {
    name,
    type: type as FieldType,
    label: inLanguage(label, locale),
    ...(hint === undefined ? {} : { hint: inLanguage(hint, locale) }),
    optional,
    store: render === "profile" ? "profile" : "procedure",
    ...(profile_field === undefined ? {} : { profile_field }),
    ...(options === undefined ? {} : { options: toOptions(options, locale) }),
    ...(columns === undefined
      ? {}
      : {
          columns: columns.map((column) => ({
            id: column.id,
            type: column.type,
            label: inLanguage(column.label, locale),
            ...(column.options === undefined ? {} : { options: toOptions(column.options, locale) }),
          })),
        }),
    ...(defaults === undefined ? {} : { rows: { min: defaults.min_rows, max: defaults.max_rows }, capture_modes: [...CAPTURE_MODES] }),
  };
}

function toOptions(options: readonly { value: string; label: Multilingual }[], locale: Locale): Option[] {
  return options.map(({ value, label }) => ({ value, label: inLanguage(label, locale) }));
}

/** In the requested language, else in English, else in any. */
function inLanguage(text: Multilingual, locale: Locale): string {
  return text[locale] ?? text.en ?? text.fr ?? text.nl ?? text.de ?? "";
}
