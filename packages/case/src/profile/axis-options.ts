import type { EducationLevel, EmploymentType, Multilingual, VisaCategory } from "@becivic/contract";

const employmentTypes: Readonly<Record<EmploymentType, Multilingual>> = {
  FT: { en: "Full-time", fr: "Temps plein", nl: "Voltijds", de: "Vollzeit" },
  PT: { en: "Part-time", fr: "Temps partiel", nl: "Deeltijds", de: "Teilzeit" },
  "self-employed": { en: "Self-employed", fr: "Indépendant(e)", nl: "Zelfstandig", de: "Selbstständig" },
  student: { en: "Student", fr: "Étudiant(e)", nl: "Student", de: "Studium" },
  unemployed: { en: "Without work", fr: "Sans emploi", nl: "Werkloos", de: "Ohne Arbeit" },
  retired: { en: "Retired", fr: "Retraité(e)", nl: "Gepensioneerd", de: "Im Ruhestand" },
};

const educationLevels: Readonly<Record<EducationLevel, Multilingual>> = {
  primary: { en: "Primary school", fr: "École primaire", nl: "Lagere school", de: "Grundschule" },
  "lower-secondary": {
    en: "Lower secondary school",
    fr: "Secondaire inférieur",
    nl: "Lager secundair onderwijs",
    de: "Unterstufe der Sekundarschule",
  },
  "upper-secondary": {
    en: "Upper secondary school",
    fr: "Secondaire supérieur",
    nl: "Hoger secundair onderwijs",
    de: "Oberstufe der Sekundarschule",
  },
  vocational: { en: "Vocational training", fr: "Formation professionnelle", nl: "Beroepsopleiding", de: "Berufsausbildung" },
  bachelor: { en: "Bachelor", fr: "Bachelier", nl: "Bachelor", de: "Bachelor" },
  master: { en: "Master", fr: "Master", nl: "Master", de: "Master" },
  doctorate: { en: "Doctorate", fr: "Doctorat", nl: "Doctoraat", de: "Doktorat" },
  other: { en: "Other", fr: "Autre", nl: "Andere", de: "Andere" },
};

const visaCategories: Readonly<Record<VisaCategory, Multilingual>> = {
  none: { en: "No visa", fr: "Sans visa", nl: "Geen visum", de: "Kein Visum" },
  "short-stay-c": { en: "Short stay (C)", fr: "Court séjour (C)", nl: "Kort verblijf (C)", de: "Kurzer Aufenthalt (C)" },
  "long-stay-d-family": {
    en: "Long stay (D), family",
    fr: "Long séjour (D), famille",
    nl: "Lang verblijf (D), gezin",
    de: "Langer Aufenthalt (D), Familie",
  },
  "long-stay-d-work": {
    en: "Long stay (D), work",
    fr: "Long séjour (D), travail",
    nl: "Lang verblijf (D), werk",
    de: "Langer Aufenthalt (D), Arbeit",
  },
  "long-stay-d-study": {
    en: "Long stay (D), studies",
    fr: "Long séjour (D), études",
    nl: "Lang verblijf (D), studie",
    de: "Langer Aufenthalt (D), Studium",
  },
  "long-stay-d-humanitarian": {
    en: "Long stay (D), humanitarian",
    fr: "Long séjour (D), humanitaire",
    nl: "Lang verblijf (D), humanitair",
    de: "Langer Aufenthalt (D), humanitär",
  },
  "long-stay-d-other": {
    en: "Long stay (D), other",
    fr: "Long séjour (D), autre",
    nl: "Lang verblijf (D), andere",
    de: "Langer Aufenthalt (D), sonstiger",
  },
};

/** The options of closed lists that only the harness asks for. */
export const axisOptions = {
  employment_type: optionsOf(employmentTypes),
  education_level: optionsOf(educationLevels),
  visa_category: optionsOf(visaCategories),
};

function optionsOf(labels: Readonly<Record<string, Multilingual>>): { value: string; label: Multilingual }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
