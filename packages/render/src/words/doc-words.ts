import type { Language } from "@becivic/contract";

/** The words around a page of the docs. */
interface DocWords {
  /** Under the title, where the page is not in the language of the text. */
  inEnglish: string;
  forMachines: string;
  description: (title: string) => string;
  /** The list of the docs. */
  list: { description: string; lead: string; removed: string; incidents: string; inEnglish: string };
}

export const DOC_WORDS: Readonly<Record<Language, DocWords>> = {
  en: {
    inEnglish: "This text is in English.",
    forMachines: "The same text for machines",
    description: (title) => `${title}: from the docs of Be Civic.`,
    list: {
      description: "How Be Civic works: for agents, for authors of procedures, and for auditors.",
      lead: "How Be Civic works, for people who build an agent, write a procedure, or check that the rules are kept.",
      removed: "Texts that were removed from the history",
      incidents: "incidents",
      inEnglish: "These texts are in English.",
    },
  },
  fr: {
    inEnglish: "Ce texte est en anglais.",
    forMachines: "Le même texte pour les machines",
    description: (title) => `${title} : de la documentation de Be Civic.`,
    list: {
      description: "Comment fonctionne Be Civic : pour les agents, les auteurs de démarches et les auditeurs.",
      lead: "Comment fonctionne Be Civic, pour ceux qui construisent un agent, écrivent une démarche ou contrôlent le respect des règles.",
      removed: "Textes retirés de l'historique",
      incidents: "incidents",
      inEnglish: "Ces textes sont en anglais.",
    },
  },
  nl: {
    inEnglish: "Deze tekst is in het Engels.",
    forMachines: "Dezelfde tekst voor machines",
    description: (title) => `${title}: uit de documentatie van Be Civic.`,
    list: {
      description: "Hoe Be Civic werkt: voor agenten, voor auteurs van procedures en voor wie het nakijkt.",
      lead: "Hoe Be Civic werkt, voor wie een agent bouwt, een procedure schrijft of nagaat of de regels gevolgd worden.",
      removed: "Teksten die uit de geschiedenis verwijderd zijn",
      incidents: "incidenten",
      inEnglish: "Deze teksten zijn in het Engels.",
    },
  },
  de: {
    inEnglish: "Dieser Text ist auf Englisch.",
    forMachines: "Derselbe Text für Maschinen",
    description: (title) => `${title}: aus der Dokumentation von Be Civic.`,
    list: {
      description: "Wie Be Civic funktioniert: für Agenten, für Autoren von Verfahren und für Prüfer.",
      lead: "Wie Be Civic funktioniert, für alle, die einen Agenten bauen, ein Verfahren schreiben oder prüfen, ob die Regeln eingehalten werden.",
      removed: "Texte, die aus dem Verlauf entfernt wurden",
      incidents: "Vorfälle",
      inEnglish: "Diese Texte sind auf Englisch.",
    },
  },
};
