import type { Language } from "@becivic/contract";

/** The words on when a text changed, when its sources were read and whether a person verified it. */
export interface DatesWords {
  /** In the notice on top. */
  sourcesRead: string;
  /** Labels of the list. */
  labels: { text: string; sources: string; person: string };
  changed: string;
  /** Before and after the day of the publication. */
  published: { before: string; after: string };
  noDay: string;
  /** How many of the cited sources were read, and how many of these live: behind the day, in brackets. */
  read: (read: number, live: number, all: number) => string;
  notVerified: string;
}

export const DATES_WORDS: Readonly<Record<Language, DatesWords>> = {
  en: {
    sourcesRead: "Sources read:",
    labels: { text: "Text", sources: "Sources read", person: "Last verified" },
    changed: "Last changed on",
    published: { before: "On this server since", after: ", and unchanged since" },
    noDay: "No day is recorded.",
    read: (read, live, all) => `${read} of ${all} cited${live > 0 ? `, ${live} of them live` : read > 0 ? ", all in stored copies" : ""}`,
    notVerified: "By no person yet",
  },
  fr: {
    sourcesRead: "Sources lues :",
    labels: { text: "Texte", sources: "Sources lues", person: "Vérifié par une personne" },
    changed: "Dernière modification le",
    published: { before: "Sur ce serveur depuis le", after: ", et inchangé depuis" },
    noDay: "Aucune date n'est enregistrée.",
    read: (read, live, all) => `${read} sur ${all} citées${live > 0 ? `, dont ${live} en ligne` : read > 0 ? ", toutes en copie" : ""}`,
    notVerified: "Pas encore",
  },
  nl: {
    sourcesRead: "Bronnen gelezen:",
    labels: { text: "Tekst", sources: "Bronnen gelezen", person: "Door een persoon nagekeken" },
    changed: "Laatst gewijzigd op",
    published: { before: "Op deze server sinds", after: ", en sindsdien ongewijzigd" },
    noDay: "Er is geen dag vastgelegd.",
    read: (read, live, all) =>
      `${read} van de ${all} geciteerde${live > 0 ? `, ${live} daarvan live` : read > 0 ? ", alle als kopie" : ""}`,
    notVerified: "Nog niet",
  },
  de: {
    sourcesRead: "Quellen gelesen:",
    labels: { text: "Text", sources: "Quellen gelesen", person: "Von einer Person geprüft" },
    changed: "Zuletzt geändert am",
    published: { before: "Auf diesem Server seit dem", after: ", seither unverändert" },
    noDay: "Kein Tag ist verzeichnet.",
    read: (read, live, all) => `${read} von ${all} zitierten${live > 0 ? `, ${live} davon live` : read > 0 ? ", alle als Kopie" : ""}`,
    notVerified: "Noch nicht",
  },
};
