import type { EducationLevel, EmploymentType, Multilingual } from "@becivic/contract";

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

/** The options of closed lists that only the harness asks for. */
export const axisOptions = { employment_type: optionsOf(employmentTypes), education_level: optionsOf(educationLevels) };

function optionsOf(labels: Readonly<Record<string, Multilingual>>): { value: string; label: Multilingual }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
