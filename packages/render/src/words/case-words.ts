import type { Language } from "@becivic/contract";

/** The words around the form of a procedure, before its script is there. The form has its own words. */
export interface CaseWords {
  title: string;
  /** Beside the title, while it is closed. */
  lead: string;
  withoutScript: string;
  failed: string;
}

export const CASE_WORDS: Readonly<Record<Language, CaseWords>> = {
  en: {
    title: "Your case",
    lead: "A few questions, then your documents, dates and costs",
    withoutScript:
      "This part needs JavaScript. The same is written below: who the procedure is for, the documents, the deadlines and the costs.",
    failed: "This part could not be loaded. Load the page again, or read on: the same is written below.",
  },
  fr: {
    title: "Votre situation",
    lead: "Quelques questions, puis vos documents, vos délais et vos frais",
    withoutScript:
      "Cette partie a besoin de JavaScript. La même chose est écrite plus bas : à qui la démarche s'adresse, les documents, les délais et les frais.",
    failed: "Cette partie n'a pas pu être chargée. Rechargez la page, ou lisez la suite : la même chose est écrite plus bas.",
  },
  nl: {
    title: "Uw situatie",
    lead: "Enkele vragen, en dan uw documenten, termijnen en kosten",
    withoutScript:
      "Dit deel heeft JavaScript nodig. Hetzelfde staat hieronder: voor wie de procedure bedoeld is, de documenten, de termijnen en de kosten.",
    failed: "Dit deel kon niet geladen worden. Laad de pagina opnieuw, of lees verder: hetzelfde staat hieronder.",
  },
  de: {
    title: "Ihre Situation",
    lead: "Einige Fragen, dann Ihre Unterlagen, Fristen und Kosten",
    withoutScript:
      "Dieser Teil braucht JavaScript. Dasselbe steht weiter unten: für wen das Verfahren gilt, die Unterlagen, die Fristen und die Kosten.",
    failed: "Dieser Teil konnte nicht geladen werden. Laden Sie die Seite neu, oder lesen Sie weiter: Dasselbe steht weiter unten.",
  },
};
