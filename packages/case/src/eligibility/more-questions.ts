import { type Multilingual, vocabulary } from "@becivic/contract";
import { axisQuestions } from "../profile/axis-questions.ts";
import { visaLabels } from "../profile/option-labels.ts";
import type { Input } from "./test-of.ts";

const TRANSITIONS: Multilingual = {
  en: "Which of these changes in your life is in progress?",
  fr: "Lequel de ces changements de vie est en cours ?",
  nl: "Welke van deze veranderingen in uw leven is bezig?",
  de: "Welche dieser Veränderungen in Ihrem Leben ist im Gange?",
};
const VISA: Multilingual = { en: "Visa", fr: "Visa", nl: "Visum", de: "Visum" };
const RESIDENCE: Multilingual = {
  en: "Your periods of residence in Belgium, with the card or the visa of each",
  fr: "Vos périodes de séjour en Belgique, avec la carte ou le visa de chacune",
  nl: "Uw verblijfsperiodes in België, met de kaart of het visum van elk",
  de: "Ihre Aufenthaltszeiten in Belgien, mit der Karte oder dem Visum für jede",
};

/** Questions for what conditions look at and no form asks for. */
export const moreQuestions: readonly Input[] = [
  ...axisQuestions
    .filter(({ name }) => name === "residency_history")
    .map(({ columns = [], ...history }) => ({
      ...history,
      label: RESIDENCE,
      columns: [...columns, { id: "visa_type", type: "single_choice" as const, label: VISA, options: optionsOf(visaLabels) }],
    })),
  document("has_residence_card", {
    en: "Do you hold a Belgian residence card?",
    fr: "Avez-vous un titre de séjour belge ?",
    nl: "Hebt u een Belgische verblijfskaart?",
    de: "Haben Sie eine belgische Aufenthaltskarte?",
  }),
  document("has_work_permit", {
    en: "Do you hold a Belgian work permit?",
    fr: "Avez-vous un permis de travail belge ?",
    nl: "Hebt u een Belgische arbeidskaart?",
    de: "Haben Sie eine belgische Arbeitserlaubnis?",
  }),
  document("has_NN", {
    en: "Do you have a Belgian national register number? Do not say the number.",
    fr: "Avez-vous un numéro de registre national belge ? Ne dites pas le numéro.",
    nl: "Hebt u een Belgisch rijksregisternummer? Zeg het nummer niet.",
    de: "Haben Sie eine belgische Nationalregisternummer? Nennen Sie die Nummer nicht.",
  }),
  document("has_passport_BE", {
    en: "Do you hold a Belgian passport?",
    fr: "Avez-vous un passeport belge ?",
    nl: "Hebt u een Belgisch paspoort?",
    de: "Haben Sie einen belgischen Reisepass?",
  }),
  document("has_passport_other", {
    en: "Do you hold a passport of another country?",
    fr: "Avez-vous un passeport d'un autre pays ?",
    nl: "Hebt u een paspoort van een ander land?",
    de: "Haben Sie einen Reisepass eines anderen Landes?",
  }),
  {
    name: "transitions_in_progress",
    profile_field: "transitions_in_progress",
    type: "single_choice",
    label: TRANSITIONS,
    optional: true,
    render: "profile",
    options: vocabulary.transition.map((value) => ({ value, label: { en: value.replaceAll("-", " ") } })),
  },
];

function document(name: string, label: Multilingual): Input {
  return { name, profile_field: "document_inventory", type: "yes_no", label, optional: true, render: "profile" };
}

function optionsOf(labels: ReadonlyMap<string, Multilingual>): { value: string; label: Multilingual }[] {
  return [...labels].map(([value, label]) => ({ value, label }));
}
