import type { Language, LifecycleStatus } from "@becivic/contract";

interface StatusName {
  name: string;
  /** In a few words: a name alone says little to a newcomer. */
  meaning: string;
}

/** What a status is called on a page. */
const STATUSES: Readonly<Record<Language, Readonly<Record<LifecycleStatus, StatusName>>>> = {
  en: {
    draft: { name: "Draft", meaning: "a skeleton" },
    alpha: { name: "Alpha", meaning: "still to be confirmed" },
    beta: { name: "Beta", meaning: "confirmed by some" },
    stable: { name: "Stable", meaning: "confirmed by many" },
    deprecated: { name: "Deprecated", meaning: "no longer recommended" },
    quarantined: { name: "Withdrawn", meaning: "under review" },
  },
  fr: {
    draft: { name: "Ébauche", meaning: "un squelette" },
    alpha: { name: "Alpha", meaning: "encore à confirmer" },
    beta: { name: "Bêta", meaning: "confirmé par quelques-uns" },
    stable: { name: "Stable", meaning: "confirmé par beaucoup" },
    deprecated: { name: "Obsolète", meaning: "n'est plus recommandé" },
    quarantined: { name: "Retiré", meaning: "en cours d'examen" },
  },
  nl: {
    draft: { name: "Ontwerp", meaning: "een geraamte" },
    alpha: { name: "Alfa", meaning: "nog te bevestigen" },
    beta: { name: "Bèta", meaning: "door enkelen bevestigd" },
    stable: { name: "Stabiel", meaning: "door velen bevestigd" },
    deprecated: { name: "Verouderd", meaning: "niet meer aanbevolen" },
    quarantined: { name: "Ingetrokken", meaning: "wordt nagekeken" },
  },
  de: {
    draft: { name: "Entwurf", meaning: "ein Gerüst" },
    alpha: { name: "Alpha", meaning: "noch zu bestätigen" },
    beta: { name: "Beta", meaning: "von einigen bestätigt" },
    stable: { name: "Stabil", meaning: "von vielen bestätigt" },
    deprecated: { name: "Veraltet", meaning: "nicht mehr empfohlen" },
    quarantined: { name: "Zurückgezogen", meaning: "wird geprüft" },
  },
};

/** Texts for agents are not voted on. */
const MAINTAINED: Readonly<Record<Language, string>> = {
  en: "kept by the maintainers",
  fr: "tenu à jour par l'équipe du projet",
  nl: "bijgehouden door het projectteam",
  de: "vom Projektteam gepflegt",
};

export function statusName(status: LifecycleStatus, language: Language = "en"): string {
  return STATUSES[language][status].name;
}

export function statusMeaning(status: LifecycleStatus, language: Language = "en"): string {
  return STATUSES[language][status].meaning;
}

export function maintained(language: Language = "en"): string {
  return MAINTAINED[language];
}
