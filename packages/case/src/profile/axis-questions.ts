import type { Multilingual, Skill } from "@becivic/contract";
import { vocabulary } from "@becivic/contract";
import { axisOptions } from "./axis-options.ts";

type Input = NonNullable<Skill["inputs"]>[number];

const START: Multilingual = { en: "From", fr: "De", nl: "Van", de: "Von" };
const END: Multilingual = { en: "To", fr: "À", nl: "Tot", de: "Bis" };
const COUNTRY: Multilingual = { en: "Country", fr: "Pays", nl: "Land", de: "Land" };
const MONTHS: Multilingual = {
  en: "Month and year are enough.",
  fr: "Le mois et l'année suffisent.",
  nl: "Maand en jaar volstaan.",
  de: "Monat und Jahr genügen.",
};

const NUMBER: Multilingual = { en: "A number.", fr: "Un nombre.", nl: "Een getal.", de: "Eine Zahl." };

const period = [
  { id: "start", type: "month_year" as const, label: START },
  { id: "end", type: "month_year_or_current" as const, label: END },
];

/** The questions of the axes that the first section of every form leaves out, in the form of a skill's own questions. */
export const axisQuestions: readonly Input[] = [
  {
    ...history("residency_history", {
      en: "Your periods of residence in Belgium",
      fr: "Vos périodes de séjour en Belgique",
      nl: "Uw verblijfsperiodes in België",
      de: "Ihre Aufenthaltszeiten in Belgien",
    }),
    columns: [
      ...period,
      {
        id: "permit_type",
        type: "single_choice",
        label: { en: "Card or annex", fr: "Carte ou annexe", nl: "Kaart of bijlage", de: "Karte oder Anlage" },
        // The names of cards are the same in every language; the few that are words are chosen by their code.
        options: vocabulary.card_type.map((value) => ({ value, label: { en: value } })),
      },
    ],
  },
  {
    ...history("employment_history", {
      en: "Your periods of work",
      fr: "Vos périodes de travail",
      nl: "Uw periodes van werk",
      de: "Ihre Arbeitszeiten",
    }),
    columns: [
      ...period,
      {
        id: "type",
        type: "single_choice",
        label: { en: "Kind", fr: "Type", nl: "Soort", de: "Art" },
        options: axisOptions.employment_type,
      },
    ],
  },
  {
    ...history("education_history", {
      en: "Your education",
      fr: "Vos études",
      nl: "Uw opleidingen",
      de: "Ihre Ausbildung",
    }),
    columns: [
      ...period,
      {
        id: "level",
        type: "single_choice",
        label: { en: "Level", fr: "Niveau", nl: "Niveau", de: "Stufe" },
        options: axisOptions.education_level,
      },
      { id: "country_of_institution", type: "country_code", label: COUNTRY },
    ],
  },
  {
    ...part("minor_children_count", "dependents", {
      en: "How many children under 18 depend on you?",
      fr: "Combien d'enfants de moins de 18 ans sont à votre charge ?",
      nl: "Hoeveel kinderen jonger dan 18 zijn te uwen laste?",
      de: "Wie viele Kinder unter 18 Jahren unterhalten Sie?",
    }),
    // A list of numbers to choose from says nothing that the question does not.
    type: "text",
    hint: NUMBER,
  },
  {
    ...part("adult_dependents_count", "dependents", {
      en: "How many adults depend on you?",
      fr: "Combien d'adultes sont à votre charge ?",
      nl: "Hoeveel volwassenen zijn te uwen laste?",
      de: "Wie viele Erwachsene unterhalten Sie?",
    }),
    type: "text",
    hint: NUMBER,
  },
  {
    ...part("spouse_abroad", "dependents", {
      en: "Do you have a husband, wife or partner who lives outside Belgium?",
      fr: "Votre conjoint ou partenaire vit-il hors de Belgique ?",
      nl: "Woont uw echtgenoot of partner buiten België?",
      de: "Lebt Ihr Ehe- oder Lebenspartner außerhalb Belgiens?",
    }),
    type: "yes_no",
  },
];

function part(name: string, axis: NonNullable<Input["profile_field"]>, label: Multilingual): Omit<Input, "type"> {
  return { name, profile_field: axis, label, optional: true, render: "profile" };
}

function history(axis: NonNullable<Input["profile_field"]>, label: Multilingual): Input {
  return { ...part(axis, axis, label), type: "row_list", hint: MONTHS, defaults: { min_rows: 0, max_rows: 20 } };
}
