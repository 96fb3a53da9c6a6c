import type { Language } from "@becivic/contract";
import { readable } from "../pages/words.ts";

type Names = Readonly<Record<Exclude<Language, "en">, string>>;

/** Fields of life and themes of documents, by their ids. Their English names are in the table of `readable`. */
const NAMES: Readonly<Record<string, Names>> = {
  nationality: { fr: "Nationalité", nl: "Nationaliteit", de: "Staatsangehörigkeit" },
  residency: { fr: "Séjour", nl: "Verblijf", de: "Aufenthalt" },
  employment: { fr: "Travail", nl: "Werk", de: "Arbeit" },
  "civic-status": { fr: "État civil", nl: "Burgerlijke staat", de: "Personenstand" },
  "social-security": { fr: "Sécurité sociale", nl: "Sociale zekerheid", de: "Soziale Sicherheit" },
  education: { fr: "Enseignement", nl: "Onderwijs", de: "Bildung" },
  taxation: { fr: "Impôts", nl: "Belastingen", de: "Steuern" },
  family: { fr: "Famille", nl: "Gezin", de: "Familie" },
  housing: { fr: "Logement", nl: "Wonen", de: "Wohnen" },
  "travel-documents": { fr: "Voyager et conduire", nl: "Reizen en rijden", de: "Reisen und Fahren" },
  meta: { fr: "Comment travaillent les agents", nl: "Hoe agenten werken", de: "Wie Agenten arbeiten" },
  other: { fr: "Autres", nl: "Andere", de: "Sonstiges" },
  "identity-civil-status": { fr: "Identité et état civil", nl: "Identiteit en burgerlijke staat", de: "Identität und Personenstand" },
  "residency-and-immigration": { fr: "Séjour et immigration", nl: "Verblijf en migratie", de: "Aufenthalt und Einwanderung" },
  "housing-and-property": { fr: "Logement et propriété", nl: "Wonen en eigendom", de: "Wohnen und Eigentum" },
  "mobility-and-vehicles": { fr: "Mobilité et véhicules", nl: "Mobiliteit en voertuigen", de: "Mobilität und Fahrzeuge" },
  "work-and-self-employment": {
    fr: "Travail et activité indépendante",
    nl: "Werk en zelfstandig ondernemen",
    de: "Arbeit und Selbstständigkeit",
  },
  "social-protection-and-pensions": {
    fr: "Protection sociale et pensions",
    nl: "Sociale bescherming en pensioen",
    de: "Soziale Sicherung und Pensionen",
  },
  "health-and-care": { fr: "Santé et soins", nl: "Gezondheid en zorg", de: "Gesundheit und Pflege" },
  "education-and-training": { fr: "Enseignement et formation", nl: "Onderwijs en opleiding", de: "Bildung und Ausbildung" },
  "taxation-and-finance": { fr: "Impôts et finances", nl: "Belastingen en financiën", de: "Steuern und Finanzen" },
  "justice-and-civic-life": { fr: "Justice et vie citoyenne", nl: "Justitie en burgerschap", de: "Justiz und staatsbürgerliches Leben" },
  "environment-and-energy": { fr: "Environnement et énergie", nl: "Milieu en energie", de: "Umwelt und Energie" },
};

/** The name of a field of life or of a theme in a language; in English where there is no other. */
export function nameOfId(id: string, language: Language): string {
  return (language === "en" || !Object.hasOwn(NAMES, id) ? undefined : NAMES[id]?.[language]) ?? readable(id);
}
