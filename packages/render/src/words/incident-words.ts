import type { Language } from "@becivic/contract";

/** The words of the list of texts that were removed from the history. */
interface IncidentWords {
  title: string;
  description: string;
  lead: string;
  none: string;
  void: { before: string; after: string };
  how: string;
  protocol: string;
  forPrograms: string;
}

export const INCIDENT_WORDS: Readonly<Record<Language, IncidentWords>> = {
  en: {
    title: "Incidents",
    description: "Which texts were removed from the history of the corpus, and which copies are void.",
    lead: "Texts that were removed from every commit, because they could identify a person. This page does not repeat them.",
    none: "Nothing has been removed from the history so far.",
    void: { before: "A copy of the corpus from before ", after: ", or from that day, is void: delete it and fetch the corpus again." },
    how: "How a retraction works",
    protocol: "the protocol",
    forPrograms: "The same list for programs",
  },
  fr: {
    title: "Incidents",
    description: "Quels textes ont été retirés de l'historique du corpus, et quelles copies ne sont plus valables.",
    lead: "Des textes retirés de tous les commits, parce qu'ils pouvaient identifier une personne. Cette page ne les répète pas.",
    none: "Rien n'a été retiré de l'historique jusqu'ici.",
    void: {
      before: "Une copie du corpus antérieure au ",
      after: ", ou de ce jour, n'est plus valable : supprimez-la et reprenez le corpus.",
    },
    how: "Comment se fait un retrait",
    protocol: "le protocole",
    forPrograms: "La même liste pour les programmes",
  },
  nl: {
    title: "Incidenten",
    description: "Welke teksten uit de geschiedenis van het corpus verwijderd zijn, en welke kopieën niet meer geldig zijn.",
    lead: "Teksten die uit elke commit verwijderd zijn, omdat ze een persoon konden identificeren. Deze pagina herhaalt ze niet.",
    none: "Tot nu toe is niets uit de geschiedenis verwijderd.",
    void: {
      before: "Een kopie van het corpus van voor ",
      after: ", of van die dag, is niet meer geldig: verwijder ze en haal het corpus opnieuw op.",
    },
    how: "Hoe een intrekking verloopt",
    protocol: "het protocol",
    forPrograms: "Dezelfde lijst voor programma's",
  },
  de: {
    title: "Vorfälle",
    description: "Welche Texte aus dem Verlauf des Korpus entfernt wurden und welche Kopien ungültig sind.",
    lead: "Texte, die aus jedem Commit entfernt wurden, weil sie eine Person erkennen ließen. Diese Seite wiederholt sie nicht.",
    none: "Bisher wurde nichts aus dem Verlauf entfernt.",
    void: {
      before: "Eine Kopie des Korpus von vor dem ",
      after: " oder von diesem Tag ist ungültig: Löschen Sie sie und holen Sie das Korpus neu.",
    },
    how: "Wie eine Rücknahme abläuft",
    protocol: "das Protokoll",
    forPrograms: "Dieselbe Liste für Programme",
  },
};
