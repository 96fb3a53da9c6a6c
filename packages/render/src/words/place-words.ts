import type { CommunesCommune, Language } from "@becivic/contract";

/** The names of regions, provinces and languages of administrations. */
interface PlaceWords {
  regions: Readonly<Record<CommunesCommune["region"], string>>;
  provinces: Readonly<Record<string, string>>;
  languages: Readonly<Record<CommunesCommune["languages_available"][number], string>>;
}

export const PLACE_WORDS: Readonly<Record<Language, PlaceWords>> = {
  en: {
    regions: { brussels: "Brussels-Capital Region", flanders: "Flanders", wallonia: "Wallonia" },
    provinces: {
      antwerp: "Antwerp",
      "east-flanders": "East Flanders",
      "flemish-brabant": "Flemish Brabant",
      hainaut: "Hainaut",
      liege: "Liège",
      limburg: "Limburg",
      luxembourg: "Luxembourg",
      namur: "Namur",
      "walloon-brabant": "Walloon Brabant",
      "west-flanders": "West Flanders",
    },
    languages: { fr: "French", nl: "Dutch", de: "German" },
  },
  fr: {
    regions: { brussels: "Région de Bruxelles-Capitale", flanders: "Région flamande", wallonia: "Région wallonne" },
    provinces: {
      antwerp: "Anvers",
      "east-flanders": "Flandre-Orientale",
      "flemish-brabant": "Brabant flamand",
      hainaut: "Hainaut",
      liege: "Liège",
      limburg: "Limbourg",
      luxembourg: "Luxembourg",
      namur: "Namur",
      "walloon-brabant": "Brabant wallon",
      "west-flanders": "Flandre-Occidentale",
    },
    languages: { fr: "français", nl: "néerlandais", de: "allemand" },
  },
  nl: {
    regions: { brussels: "Brussels Hoofdstedelijk Gewest", flanders: "Vlaams Gewest", wallonia: "Waals Gewest" },
    provinces: {
      antwerp: "Antwerpen",
      "east-flanders": "Oost-Vlaanderen",
      "flemish-brabant": "Vlaams-Brabant",
      hainaut: "Henegouwen",
      liege: "Luik",
      limburg: "Limburg",
      luxembourg: "Luxemburg",
      namur: "Namen",
      "walloon-brabant": "Waals-Brabant",
      "west-flanders": "West-Vlaanderen",
    },
    languages: { fr: "Frans", nl: "Nederlands", de: "Duits" },
  },
  de: {
    regions: { brussels: "Region Brüssel-Hauptstadt", flanders: "Flämische Region", wallonia: "Wallonische Region" },
    provinces: {
      antwerp: "Antwerpen",
      "east-flanders": "Ostflandern",
      "flemish-brabant": "Flämisch-Brabant",
      hainaut: "Hennegau",
      liege: "Lüttich",
      limburg: "Limburg",
      luxembourg: "Luxemburg",
      namur: "Namur",
      "walloon-brabant": "Wallonisch-Brabant",
      "west-flanders": "Westflandern",
    },
    languages: { fr: "Französisch", nl: "Niederländisch", de: "Deutsch" },
  },
};
