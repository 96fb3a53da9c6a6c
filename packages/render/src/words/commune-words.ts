import { dayWords, type Language } from "@becivic/contract";

type Count = (count: number) => string;

/** The words of the list of communes and of the page of one. */
interface CommuneWords {
  list: { title: string; description: string; lead: string; search: string; count: Count };
  choice: { title: (name: string) => string; lead: string };
  /** What the page of a commune has. */
  description: (commune: string, place: string) => string;
  lead: string;
  atAGlance: string;
  otherNames: string;
  province: string;
  region: string;
  languages: string;
  /** The language of letters, and those that a resident may ask for. */
  onRequest: (usual: string, others: string) => string;
  or: string;
  postalCodes: string;
  nisCode: string;
  former: string;
  until: (day: string) => string;
  figures: {
    title: string;
    introduction: string;
    none: string;
    label: string;
    heads: readonly [what: string, here: string, general: string, sure: string, source: string];
    others: Count;
    othersIntroduction: string;
  };
  documents: {
    title: string;
    introduction: string;
    here: string;
    hereIntroduction: string;
    noneHere: string;
    hereFolded: Count;
    /** Behind the sources of a place: those for all. */
    alsoEverywhere: (sources: string) => string;
    everywhere: Count;
    everywhereIntroduction: string;
  };
  observations: {
    title: string;
    none: string;
  };
}

export const COMMUNE_WORDS: Readonly<Record<Language, CommuneWords>> = {
  en: {
    list: {
      title: "Communes",
      description:
        "The communes of Belgium by region and first letter: the languages of each, its postal codes, what it charges, and which documents one gets where.",
      lead: "The commune where you live keeps the registers and issues most certificates. Choose yours to see its languages, what is known of its charges, and where to get documents.",
      search: "Search by name or postal code",
      count: (count) => `${count} ${count === 1 ? "commune" : "communes"}`,
    },
    choice: { title: (name) => `Several communes: ${name}`, lead: "Choose the one that you mean." },
    description: (commune, place) =>
      `${commune} (${place}): languages, postal codes, what the commune charges, and where residents get documents.`,
    lead: "What is known here about this commune. It is not the website of the commune: ask the commune before you act.",
    atAGlance: "At a glance",
    otherNames: "Other names",
    province: "Province",
    region: "Region",
    languages: "Languages of letters",
    onRequest: (usual, others) => `${usual}; ${others} if you ask for it`,
    or: "or",
    postalCodes: "Postal codes",
    nisCode: "NIS code",
    former: "Former communes",
    until: (day) => `until ${dayWords(day)}`,
    figures: {
      title: "What it charges, and how long it takes",
      introduction: "Amounts and periods that differ by commune, as they are here.",
      none: "No value of this commune is known yet. Below is what is known of other communes.",
      label: "Figures of this commune",
      heads: ["What", "Here", "In general", "How sure", "Source"],
      others: (count) => `Not known for this commune: ${count} ${count === 1 ? "figure" : "figures"}`,
      othersIntroduction: "These differ by commune. Ask the commune; this is what is known in general.",
    },
    documents: {
      title: "Documents and desks",
      introduction: "Where residents of this commune get a document or reach a desk.",
      here: "Because you live here",
      hereIntroduction: "These have a source for residents of this commune or of its region.",
      noneHere: "None has a source for residents of this commune or of its region alone.",
      hereFolded: (count) => `Because you live here: ${count} ${count === 1 ? "document or desk" : "documents and desks"}`,
      alsoEverywhere: (sources) => `everywhere: ${sources}`,
      everywhere: (count) => `With sources for all of Belgium: ${count} ${count === 1 ? "document or desk" : "documents and desks"}`,
      everywhereIntroduction: "These have a source that serves every commune. In other regions they may have more.",
    },
    observations: {
      title: "What people observed here",
      none: "No observations about this commune yet.",
    },
  },
  fr: {
    list: {
      title: "Communes",
      description:
        "Les communes de Belgique par région et par première lettre : leurs langues, leurs codes postaux, leurs tarifs et où obtenir quels documents.",
      lead: "La commune où vous habitez tient les registres et délivre la plupart des certificats. Choisissez la vôtre pour voir ses langues, ce que l'on sait de ses tarifs et où obtenir des documents.",
      search: "Chercher par nom ou par code postal",
      count: (count) => `${count} ${count < 2 ? "commune" : "communes"}`,
    },
    choice: { title: (name) => `Plusieurs communes : ${name}`, lead: "Choisissez celle que vous cherchez." },
    description: (commune, place) =>
      `${commune} (${place}) : langues, codes postaux, tarifs de la commune et où les habitants obtiennent des documents.`,
    lead: "Ce que l'on sait ici de cette commune. Ce n'est pas le site de la commune : vérifiez auprès d'elle avant d'agir.",
    atAGlance: "En bref",
    otherNames: "Autres noms",
    province: "Province",
    region: "Région",
    languages: "Langues du courrier",
    onRequest: (usual, others) => `${usual} ; ${others} sur demande`,
    or: "ou",
    postalCodes: "Codes postaux",
    nisCode: "Code INS",
    former: "Anciennes communes",
    until: (day) => `jusqu'au ${dayWords(day, "fr")}`,
    figures: {
      title: "Ses tarifs et ses délais",
      introduction: "Les montants et les délais qui diffèrent d'une commune à l'autre, tels qu'ils sont ici.",
      none: "Aucune valeur de cette commune n'est encore connue. Voici ce que l'on sait d'autres communes.",
      label: "Chiffres de cette commune",
      heads: ["Quoi", "Ici", "En général", "Certitude", "Source"],
      others: (count) => `Non connus pour cette commune : ${count} ${count < 2 ? "chiffre" : "chiffres"}`,
      othersIntroduction: "Ceux-ci diffèrent d'une commune à l'autre. Demandez à la commune ; voici ce que l'on sait en général.",
    },
    documents: {
      title: "Documents et guichets",
      introduction: "Où les habitants de cette commune obtiennent un document ou joignent un guichet.",
      here: "Parce que vous habitez ici",
      hereIntroduction: "Ceux-ci ont une source pour les habitants de cette commune ou de sa région.",
      noneHere: "Aucun n'a de source réservée aux habitants de cette commune ou de sa région.",
      hereFolded: (count) => `Parce que vous habitez ici : ${count} ${count < 2 ? "document ou guichet" : "documents et guichets"}`,
      alsoEverywhere: (sources) => `partout : ${sources}`,
      everywhere: (count) =>
        `Avec des sources pour toute la Belgique : ${count} ${count < 2 ? "document ou guichet" : "documents et guichets"}`,
      everywhereIntroduction: "Ils ont une source qui vaut pour toutes les communes. Dans d'autres régions, ils peuvent en avoir plus.",
    },
    observations: {
      title: "Ce que des personnes ont observé ici",
      none: "Pas encore d'observation sur cette commune.",
    },
  },
  nl: {
    list: {
      title: "Gemeenten",
      description:
        "De gemeenten van België per gewest en beginletter: hun talen, hun postcodes, hun tarieven en waar u welke documenten krijgt.",
      lead: "De gemeente waar u woont, houdt de registers bij en geeft de meeste attesten af. Kies de uwe om haar talen te zien, wat er over haar tarieven bekend is en waar u documenten krijgt.",
      search: "Zoeken op naam of postcode",
      count: (count) => `${count} ${count === 1 ? "gemeente" : "gemeenten"}`,
    },
    choice: { title: (name) => `Meerdere gemeenten: ${name}`, lead: "Kies de gemeente die u zoekt." },
    description: (commune, place) =>
      `${commune} (${place}): talen, postcodes, tarieven van de gemeente en waar inwoners documenten krijgen.`,
    lead: "Wat hier over deze gemeente bekend is. Dit is niet de website van de gemeente: vraag het na bij de gemeente voor u iets doet.",
    atAGlance: "In het kort",
    otherNames: "Andere namen",
    province: "Provincie",
    region: "Gewest",
    languages: "Talen van brieven",
    onRequest: (usual, others) => `${usual}; ${others} als u erom vraagt`,
    or: "of",
    postalCodes: "Postcodes",
    nisCode: "NIS-code",
    former: "Vroegere gemeenten",
    until: (day) => `tot en met ${dayWords(day, "nl")}`,
    figures: {
      title: "Haar tarieven en termijnen",
      introduction: "Bedragen en termijnen die per gemeente verschillen, zoals ze hier zijn.",
      none: "Van deze gemeente is nog geen waarde bekend. Hieronder staat wat over andere gemeenten bekend is.",
      label: "Cijfers van deze gemeente",
      heads: ["Wat", "Hier", "In het algemeen", "Hoe zeker", "Bron"],
      others: (count) => `Niet bekend voor deze gemeente: ${count} ${count === 1 ? "cijfer" : "cijfers"}`,
      othersIntroduction: "Deze verschillen per gemeente. Vraag het aan de gemeente; dit is wat in het algemeen bekend is.",
    },
    documents: {
      title: "Documenten en loketten",
      introduction: "Waar inwoners van deze gemeente een document krijgen of een loket bereiken.",
      here: "Omdat u hier woont",
      hereIntroduction: "Deze hebben een bron voor inwoners van deze gemeente of van haar gewest.",
      noneHere: "Geen enkel heeft een bron voor inwoners van deze gemeente of van haar gewest alleen.",
      hereFolded: (count) => `Omdat u hier woont: ${count} ${count === 1 ? "document of loket" : "documenten en loketten"}`,
      alsoEverywhere: (sources) => `overal: ${sources}`,
      everywhere: (count) => `Met bronnen voor heel België: ${count} ${count === 1 ? "document of loket" : "documenten en loketten"}`,
      everywhereIntroduction: "Deze hebben een bron die voor elke gemeente geldt. In andere gewesten kunnen ze er meer hebben.",
    },
    observations: {
      title: "Wat mensen hier waarnamen",
      none: "Nog geen waarnemingen over deze gemeente.",
    },
  },
  de: {
    list: {
      title: "Gemeinden",
      description:
        "Die Gemeinden Belgiens nach Region und Anfangsbuchstabe: ihre Sprachen, ihre Postleitzahlen, ihre Gebühren und wo Sie welche Dokumente erhalten.",
      lead: "Die Gemeinde, in der Sie wohnen, führt die Register und stellt die meisten Bescheinigungen aus. Wählen Sie Ihre, um ihre Sprachen zu sehen, was über ihre Gebühren bekannt ist und wo Sie Dokumente erhalten.",
      search: "Nach Name oder Postleitzahl suchen",
      count: (count) => `${count} ${count === 1 ? "Gemeinde" : "Gemeinden"}`,
    },
    choice: { title: (name) => `Mehrere Gemeinden: ${name}`, lead: "Wählen Sie die Gemeinde, die Sie suchen." },
    description: (commune, place) =>
      `${commune} (${place}): Sprachen, Postleitzahlen, Gebühren der Gemeinde und wo Einwohner Dokumente erhalten.`,
    lead: "Was hier über diese Gemeinde bekannt ist. Dies ist nicht die Website der Gemeinde: Fragen Sie bei der Gemeinde nach, bevor Sie handeln.",
    atAGlance: "Auf einen Blick",
    otherNames: "Andere Namen",
    province: "Provinz",
    region: "Region",
    languages: "Sprachen der Briefe",
    onRequest: (usual, others) => `${usual}; ${others}, wenn Sie darum bitten`,
    or: "oder",
    postalCodes: "Postleitzahlen",
    nisCode: "NIS-Code",
    former: "Frühere Gemeinden",
    until: (day) => `bis zum ${dayWords(day, "de")}`,
    figures: {
      title: "Gebühren und Fristen der Gemeinde",
      introduction: "Beträge und Fristen, die sich von Gemeinde zu Gemeinde unterscheiden, wie sie hier sind.",
      none: "Von dieser Gemeinde ist noch kein Wert bekannt. Unten steht, was über andere Gemeinden bekannt ist.",
      label: "Zahlen dieser Gemeinde",
      heads: ["Was", "Hier", "Allgemein", "Wie sicher", "Quelle"],
      others: (count) => `Für diese Gemeinde nicht bekannt: ${count} ${count === 1 ? "Zahl" : "Zahlen"}`,
      othersIntroduction: "Diese sind von Gemeinde zu Gemeinde verschieden. Fragen Sie die Gemeinde; dies ist allgemein bekannt.",
    },
    documents: {
      title: "Dokumente und Schalter",
      introduction: "Wo Einwohner dieser Gemeinde ein Dokument erhalten oder einen Schalter erreichen.",
      here: "Weil Sie hier wohnen",
      hereIntroduction: "Diese haben eine Quelle für Einwohner dieser Gemeinde oder ihrer Region.",
      noneHere: "Keines hat eine Quelle nur für Einwohner dieser Gemeinde oder ihrer Region.",
      hereFolded: (count) => `Weil Sie hier wohnen: ${count} ${count === 1 ? "Dokument oder Schalter" : "Dokumente und Schalter"}`,
      alsoEverywhere: (sources) => `überall: ${sources}`,
      everywhere: (count) => `Mit Quellen für ganz Belgien: ${count} ${count === 1 ? "Dokument oder Schalter" : "Dokumente und Schalter"}`,
      everywhereIntroduction: "Sie haben eine Quelle, die für jede Gemeinde gilt. In anderen Regionen können sie mehr haben.",
    },
    observations: {
      title: "Was Menschen hier beobachtet haben",
      none: "Noch keine Beobachtungen zu dieser Gemeinde.",
    },
  },
};
