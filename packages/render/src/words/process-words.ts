import type { Language } from "@becivic/contract";

/** The words around the steps of a process that are shown as a picture. */
export interface ProcessWords {
  title: string;
  /** Below the title: the text has numbers of its own. */
  note: string;
  next: string;
  goTo: (step: number) => string;
  backTo: (step: number) => string;
  end: string;
  otherStart: string;
}

export const PROCESS_WORDS: Readonly<Record<Language, ProcessWords>> = {
  en: {
    title: "The way as a picture",
    note: "The numbers are those of this picture. The steps in full are below it.",
    next: "next step",
    goTo: (step) => `go to step ${step}`,
    backTo: (step) => `back to step ${step}`,
    end: "End",
    otherStart: "Another start",
  },
  fr: {
    title: "Le parcours en image",
    note: "Les numéros sont ceux de cette image. Les étapes en détail suivent plus bas.",
    next: "étape suivante",
    goTo: (step) => `allez à l'étape ${step}`,
    backTo: (step) => `retour à l'étape ${step}`,
    end: "Fin",
    otherStart: "Autre point de départ",
  },
  nl: {
    title: "Het verloop in beeld",
    note: "De nummers zijn die van dit beeld. De volledige stappen staan eronder.",
    next: "volgende stap",
    goTo: (step) => `ga naar stap ${step}`,
    backTo: (step) => `terug naar stap ${step}`,
    end: "Einde",
    otherStart: "Ander beginpunt",
  },
  de: {
    title: "Der Ablauf im Bild",
    note: "Die Nummern gelten für dieses Bild. Die vollständigen Schritte stehen darunter.",
    next: "nächster Schritt",
    goTo: (step) => `weiter mit Schritt ${step}`,
    backTo: (step) => `zurück zu Schritt ${step}`,
    end: "Ende",
    otherStart: "Anderer Anfang",
  },
};
