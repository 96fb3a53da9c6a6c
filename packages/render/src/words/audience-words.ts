import type { Language } from "@becivic/contract";

type ByName = Readonly<Record<string, string>>;

/** For whom a source of a path is. */
export interface AudienceWords {
  anyone: string;
  /** With the preposition of a home, where the language needs one. */
  regions: ByName;
  livesIn: (places: string) => string;
  /** Regions that are no place in Belgium. */
  outside: ByName;
  nationalities: ByName;
  personOf: (nationalities: string) => string;
  documents: Readonly<Record<string, { one: string; none: string }>>;
  has: (one: string) => string;
  mayHave: (one: string) => string;
  waitsFor: (one: string) => string;
  hasOrWaitsFor: (one: string) => string;
  hasNo: (none: string) => string;
  knowsOf: (one: string) => string;
  knowsNotOf: (one: string) => string;
  communeGroups: ByName;
  inCommunes: (communes: string) => string;
  and: string;
  or: string;
  /** Between a home and the other places. */
  orElse: string;
}

export const AUDIENCE_WORDS: Readonly<Record<Language, AudienceWords>> = {
  en: {
    anyone: "Any person",
    regions: {
      "Brussels-Capital": "Brussels",
      Flanders: "Flanders",
      Wallonia: "Wallonia",
      "German-speaking-community": "the German-speaking Community",
    },
    livesIn: (places) => `Lives in ${places}`,
    outside: { "not-in-belgium-yet": "Not in Belgium yet", abroad: "Lives abroad" },
    nationalities: {
      BE: "Belgian",
      EU: "of another country of the EU",
      "non-EU": "of a country outside the EU",
      multiple: "of several countries",
    },
    personOf: (nationalities) => `A person ${nationalities}`,
    documents: {
      has_id_card: { one: "a Belgian identity card or residence card", none: "Belgian identity card or residence card" },
      has_residence_card: { one: "a residence card", none: "residence card" },
      has_work_permit: { one: "a work permit", none: "work permit" },
      has_NN: { one: "a national register number", none: "national register number" },
      has_passport_BE: { one: "a Belgian passport", none: "Belgian passport" },
      has_passport_other: { one: "a passport of another country", none: "passport of another country" },
    },
    has: (one) => `Has ${one}`,
    mayHave: (one) => `May have ${one}`,
    waitsFor: (one) => `Waits for ${one}`,
    hasOrWaitsFor: (one) => `Has or waits for ${one}`,
    hasNo: (none) => `Has no ${none}`,
    knowsOf: (one) => `Knows whether there is ${one}`,
    knowsNotOf: (one) => `Does not know whether there is ${one}`,
    communeGroups: { "all-19-rbc-communes": "all 19 communes of Brussels" },
    inCommunes: (communes) => `In ${communes}`,
    and: "and",
    or: "or",
    orElse: ", or: ",
  },
  fr: {
    anyone: "Toute personne",
    regions: {
      "Brussels-Capital": "à Bruxelles",
      Flanders: "en Flandre",
      Wallonia: "en Wallonie",
      "German-speaking-community": "en Communauté germanophone",
    },
    livesIn: (places) => `Habite ${places}`,
    outside: { "not-in-belgium-yet": "N'est pas encore en Belgique", abroad: "Habite à l'étranger" },
    nationalities: {
      BE: "belge",
      EU: "d'un autre pays de l'UE",
      "non-EU": "d'un pays hors de l'UE",
      multiple: "de plusieurs nationalités",
    },
    personOf: (nationalities) => `Une personne ${nationalities}`,
    documents: {
      has_id_card: { one: "une carte d'identité belge ou une carte de séjour", none: "ni carte d'identité belge ni carte de séjour" },
      has_residence_card: { one: "une carte de séjour", none: "pas de carte de séjour" },
      has_work_permit: { one: "un permis de travail", none: "pas de permis de travail" },
      has_NN: { one: "un numéro de registre national", none: "pas de numéro de registre national" },
      has_passport_BE: { one: "un passeport belge", none: "pas de passeport belge" },
      has_passport_other: { one: "un passeport d'un autre pays", none: "pas de passeport d'un autre pays" },
    },
    has: (one) => `A ${one}`,
    mayHave: (one) => `A peut-être ${one}`,
    waitsFor: (one) => `Attend ${one}`,
    hasOrWaitsFor: (one) => `A ou attend ${one}`,
    hasNo: (none) => `N'a ${none}`,
    knowsOf: (one) => `Sait s'il existe ${one}`,
    knowsNotOf: (one) => `Ne sait pas s'il existe ${one}`,
    communeGroups: { "all-19-rbc-communes": "les 19 communes de Bruxelles" },
    inCommunes: (communes) => `Dans ${communes}`,
    and: "et",
    or: "ou",
    orElse: ", ou : ",
  },
  nl: {
    anyone: "Iedereen",
    regions: {
      "Brussels-Capital": "Brussel",
      Flanders: "Vlaanderen",
      Wallonia: "Wallonië",
      "German-speaking-community": "de Duitstalige Gemeenschap",
    },
    livesIn: (places) => `Woont in ${places}`,
    outside: { "not-in-belgium-yet": "Is nog niet in België", abroad: "Woont in het buitenland" },
    nationalities: {
      BE: "met de Belgische nationaliteit",
      EU: "uit een ander land van de EU",
      "non-EU": "uit een land buiten de EU",
      multiple: "met meer dan één nationaliteit",
    },
    personOf: (nationalities) => `Een persoon ${nationalities}`,
    documents: {
      has_id_card: { one: "een Belgische identiteitskaart of verblijfskaart", none: "Belgische identiteitskaart of verblijfskaart" },
      has_residence_card: { one: "een verblijfskaart", none: "verblijfskaart" },
      has_work_permit: { one: "een arbeidskaart", none: "arbeidskaart" },
      has_NN: { one: "een rijksregisternummer", none: "rijksregisternummer" },
      has_passport_BE: { one: "een Belgisch paspoort", none: "Belgisch paspoort" },
      has_passport_other: { one: "een paspoort van een ander land", none: "paspoort van een ander land" },
    },
    has: (one) => `Heeft ${one}`,
    mayHave: (one) => `Heeft misschien ${one}`,
    waitsFor: (one) => `Wacht op ${one}`,
    hasOrWaitsFor: (one) => `Heeft ${one} of wacht erop`,
    hasNo: (none) => `Heeft geen ${none}`,
    knowsOf: (one) => `Weet of er ${one} is`,
    knowsNotOf: (one) => `Weet niet of er ${one} is`,
    communeGroups: { "all-19-rbc-communes": "de 19 gemeenten van Brussel" },
    inCommunes: (communes) => `In ${communes}`,
    and: "en",
    or: "of",
    orElse: ", of: ",
  },
  de: {
    anyone: "Jede Person",
    regions: {
      "Brussels-Capital": "in Brüssel",
      Flanders: "in Flandern",
      Wallonia: "in der Wallonie",
      "German-speaking-community": "in der Deutschsprachigen Gemeinschaft",
    },
    livesIn: (places) => `Wohnt ${places}`,
    outside: { "not-in-belgium-yet": "Ist noch nicht in Belgien", abroad: "Wohnt im Ausland" },
    nationalities: {
      BE: "mit belgischer Staatsangehörigkeit",
      EU: "aus einem anderen Land der EU",
      "non-EU": "aus einem Land außerhalb der EU",
      multiple: "mit mehreren Staatsangehörigkeiten",
    },
    personOf: (nationalities) => `Eine Person ${nationalities}`,
    documents: {
      has_id_card: {
        one: "einen belgischen Personalausweis oder eine Aufenthaltskarte",
        none: "keinen belgischen Personalausweis und keine Aufenthaltskarte",
      },
      has_residence_card: { one: "eine Aufenthaltskarte", none: "keine Aufenthaltskarte" },
      has_work_permit: { one: "eine Arbeitserlaubnis", none: "keine Arbeitserlaubnis" },
      has_NN: { one: "eine Nationalregisternummer", none: "keine Nationalregisternummer" },
      has_passport_BE: { one: "einen belgischen Reisepass", none: "keinen belgischen Reisepass" },
      has_passport_other: { one: "einen Reisepass eines anderen Landes", none: "keinen Reisepass eines anderen Landes" },
    },
    has: (one) => `Hat ${one}`,
    mayHave: (one) => `Hat vielleicht ${one}`,
    waitsFor: (one) => `Wartet auf ${one}`,
    hasOrWaitsFor: (one) => `Hat ${one} oder wartet darauf`,
    hasNo: (none) => `Hat ${none}`,
    knowsOf: (one) => `Weiß, ob es ${one} gibt`,
    knowsNotOf: (one) => `Weiß nicht, ob es ${one} gibt`,
    communeGroups: { "all-19-rbc-communes": "allen 19 Gemeinden von Brüssel" },
    inCommunes: (communes) => `In ${communes}`,
    and: "und",
    or: "oder",
    orElse: ", oder: ",
  },
};
