import type { Multilingual } from "@becivic/contract";

/** Questions for fields that no form asks for and that decide about a way to a document, by the field. */
export const documentQuestions: Readonly<Record<string, Multilingual>> = {
  "document_inventory.has_residence_card": {
    en: "Do you have a Belgian residence card?",
    fr: "Avez-vous un titre de séjour belge ?",
    nl: "Hebt u een Belgische verblijfskaart?",
    de: "Haben Sie eine belgische Aufenthaltskarte?",
  },
  "document_inventory.has_work_permit": {
    en: "Do you have a work permit?",
    fr: "Avez-vous un permis de travail ?",
    nl: "Hebt u een arbeidskaart?",
    de: "Haben Sie eine Arbeitserlaubnis?",
  },
  "document_inventory.has_NN": {
    en: "Do you have a national register number? The number itself is not asked for.",
    fr: "Avez-vous un numéro de registre national ? Le numéro lui-même n'est pas demandé.",
    nl: "Hebt u een rijksregisternummer? Het nummer zelf wordt niet gevraagd.",
    de: "Haben Sie eine Nationalregisternummer? Die Nummer selbst wird nicht erfragt.",
  },
  "document_inventory.has_passport_BE": {
    en: "Do you have a Belgian passport?",
    fr: "Avez-vous un passeport belge ?",
    nl: "Hebt u een Belgisch paspoort?",
    de: "Haben Sie einen belgischen Reisepass?",
  },
  "document_inventory.has_passport_other": {
    en: "Do you have a passport of another country?",
    fr: "Avez-vous un passeport d'un autre pays ?",
    nl: "Hebt u een paspoort van een ander land?",
    de: "Haben Sie einen Reisepass eines anderen Landes?",
  },
  transitions_in_progress: {
    en: "Which changes in your life are in progress?",
    fr: "Quels changements sont en cours dans votre vie ?",
    nl: "Welke veranderingen zijn er gaande in uw leven?",
    de: "Welche Veränderungen gibt es gerade in Ihrem Leben?",
  },
};
