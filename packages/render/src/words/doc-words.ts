import type { Language } from "@becivic/contract";

/** The words around a page of the docs. */
interface DocWords {
  /** Under the title, where the page is not in the language of the text. */
  inEnglish: string;
  forMachines: string;
  description: (title: string) => string;
}

export const DOC_WORDS: Readonly<Record<Language, DocWords>> = {
  en: {
    inEnglish: "This text is in English.",
    forMachines: "The same text for machines",
    description: (title) => `${title}: from the docs of Be Civic.`,
  },
  fr: {
    inEnglish: "Ce texte est en anglais.",
    forMachines: "Le même texte pour les machines",
    description: (title) => `${title} : de la documentation de Be Civic.`,
  },
  nl: {
    inEnglish: "Deze tekst is in het Engels.",
    forMachines: "Dezelfde tekst voor machines",
    description: (title) => `${title}: uit de documentatie van Be Civic.`,
  },
  de: {
    inEnglish: "Dieser Text ist auf Englisch.",
    forMachines: "Derselbe Text für Maschinen",
    description: (title) => `${title}: aus der Dokumentation von Be Civic.`,
  },
};
