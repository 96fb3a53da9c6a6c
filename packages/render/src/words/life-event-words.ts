import type { Language } from "@becivic/contract";

type Moment = "before" | "first-days" | "first-weeks" | "first-months" | "first-year" | "later" | "any-time";

/** The words of the page of a life event. */
interface LifeEventWords {
  eyebrow: string;
  /** When a step is done. */
  moments: Readonly<Record<Moment, string>>;
  onlyIf: string;
  others: string;
}

export const LIFE_EVENT_WORDS: Readonly<Record<Language, LifeEventWords>> = {
  en: {
    eyebrow: "Life events",
    moments: {
      before: "Before",
      "first-days": "In the first days",
      "first-weeks": "In the first weeks",
      "first-months": "In the first months",
      "first-year": "In the first year",
      later: "Later",
      "any-time": "At any time",
    },
    onlyIf: "If",
    others: "Other life events",
  },
  fr: {
    eyebrow: "Moments de la vie",
    moments: {
      before: "Avant",
      "first-days": "Les premiers jours",
      "first-weeks": "Les premières semaines",
      "first-months": "Les premiers mois",
      "first-year": "La première année",
      later: "Plus tard",
      "any-time": "À tout moment",
    },
    onlyIf: "Si",
    others: "Autres moments de la vie",
  },
  nl: {
    eyebrow: "Levensgebeurtenissen",
    moments: {
      before: "Vooraf",
      "first-days": "In de eerste dagen",
      "first-weeks": "In de eerste weken",
      "first-months": "In de eerste maanden",
      "first-year": "In het eerste jaar",
      later: "Later",
      "any-time": "Op elk moment",
    },
    onlyIf: "Als",
    others: "Andere levensgebeurtenissen",
  },
  de: {
    eyebrow: "Lebenslagen",
    moments: {
      before: "Vorher",
      "first-days": "In den ersten Tagen",
      "first-weeks": "In den ersten Wochen",
      "first-months": "In den ersten Monaten",
      "first-year": "Im ersten Jahr",
      later: "Später",
      "any-time": "Jederzeit",
    },
    onlyIf: "Wenn",
    others: "Andere Lebenslagen",
  },
};
