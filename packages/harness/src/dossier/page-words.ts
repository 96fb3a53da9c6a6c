import type { Language } from "@becivic/contract";

/** The words of the appointment page, besides what comes from the corpus. */
export interface PageWords {
  /** What the page is, for the user and for the desk. */
  about: string;
  unofficial: string;
  /** The heading of a list of laws, and of a list without one. */
  legalBasis: string;
  sources: string;
  documents: string;
  oneOf: string;
  states: Readonly<Record<"have" | "ordered" | "missing" | "not_known", string>>;
  maxAge: string;
  questions: string;
  answer: string;
  byHand: string;
  blanks: readonly string[];
  prepared: string;
  confirmed: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    about: "Sheet for the appointment",
    unofficial: "Made by the person concerned. Not an official document.",
    legalBasis: "Legal basis",
    sources: "Sources",
    documents: "Documents",
    oneOf: "One of these is enough:",
    states: { have: "at hand", ordered: "ordered", missing: "still missing", not_known: "needed here?" },
    maxAge: "May be this old at most:",
    questions: "Questions",
    answer: "Answer:",
    byHand: "To fill in by hand",
    blanks: ["Day of the appointment", "Reference of the file", "Next step, and by when", "Still to hand in"],
    prepared: "Prepared on",
    confirmed: "How far the procedure is confirmed:",
  },
  fr: {
    about: "Fiche pour le rendez-vous",
    unofficial: "Établie par la personne concernée. Ce n'est pas un document officiel.",
    legalBasis: "Base légale",
    sources: "Sources",
    documents: "Documents",
    oneOf: "Un de ceux-ci suffit :",
    states: { have: "obtenu", ordered: "demandé", missing: "manque encore", not_known: "nécessaire ici ?" },
    maxAge: "Âge maximal :",
    questions: "Questions",
    answer: "Réponse :",
    byHand: "À remplir à la main",
    blanks: ["Jour du rendez-vous", "Référence du dossier", "Étape suivante, et pour quand", "Encore à remettre"],
    prepared: "Préparée le",
    confirmed: "Degré de confirmation de la procédure :",
  },
  nl: {
    about: "Blad voor de afspraak",
    unofficial: "Opgesteld door de betrokken persoon. Geen officieel document.",
    legalBasis: "Wettelijke basis",
    sources: "Bronnen",
    documents: "Documenten",
    oneOf: "Een van deze volstaat:",
    states: { have: "in orde", ordered: "aangevraagd", missing: "ontbreekt nog", not_known: "hier nodig?" },
    maxAge: "Hoogstens zo oud:",
    questions: "Vragen",
    answer: "Antwoord:",
    byHand: "Met de hand in te vullen",
    blanks: ["Dag van de afspraak", "Referentie van het dossier", "Volgende stap, en tegen wanneer", "Nog in te dienen"],
    prepared: "Opgemaakt op",
    confirmed: "Hoever de procedure bevestigd is:",
  },
  de: {
    about: "Blatt für den Termin",
    unofficial: "Von der betroffenen Person erstellt. Kein amtliches Dokument.",
    legalBasis: "Rechtsgrundlage",
    sources: "Quellen",
    documents: "Unterlagen",
    oneOf: "Eine davon genügt:",
    states: { have: "liegt vor", ordered: "beantragt", missing: "fehlt noch", not_known: "hier nötig?" },
    maxAge: "Höchstalter:",
    questions: "Fragen",
    answer: "Antwort:",
    byHand: "Von Hand auszufüllen",
    blanks: ["Tag des Termins", "Aktenzeichen", "Nächster Schritt, und bis wann", "Noch einzureichen"],
    prepared: "Erstellt am",
    confirmed: "Wie weit das Verfahren bestätigt ist:",
  },
};

/** How far a text is confirmed. */
export const STATUS_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { draft: "a first draft", alpha: "new, in testing", beta: "in testing, confirmed by some", stable: "confirmed" },
  fr: { draft: "première ébauche", alpha: "nouvelle, à l'essai", beta: "à l'essai, confirmée par certains", stable: "confirmée" },
  nl: { draft: "eerste ontwerp", alpha: "nieuw, in test", beta: "in test, door enkelen bevestigd", stable: "bevestigd" },
  de: { draft: "erster Entwurf", alpha: "neu, in Erprobung", beta: "in Erprobung, von einigen bestätigt", stable: "bestätigt" },
};
