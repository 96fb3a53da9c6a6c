import type { Language } from "@becivic/contract";

/** The labels of the glance list, as the text of a procedure writes them. */
export type GlanceLabel =
  | "Who decides"
  | "Identification"
  | "Cost"
  | "Deadline"
  | "How long it takes"
  | "If nobody answers"
  | "If you disagree"
  | "Languages";

/** The words of the page of a procedure, for people. */
export interface ProcedureWords {
  atAGlance: string;
  firstStep: string;
  toBring: string;
  allDocuments: string;
  labels: Readonly<Record<GlanceLabel, string>>;
  sections: {
    forMe: string;
    documents: string;
    process: string;
    surprises: string;
    observations: string;
    rights: string;
    law: string;
    contributions: string;
    figures: string;
    sources: string;
    status: string;
    history: string;
    related: string;
    builtOn: string;
    officialNames: string;
  };
  /** Above what is folded. */
  behind: string;
  /** The text is in English, and the page is not. */
  inEnglish: string;
  officialNamesIntroduction: string;
  namesOfDocuments: (count: number) => string;
  otherNames: string;
  oneOf: string;
  disclaimer: string;
  why: string;
  notVerified: string;
  lastVerified: string;
  legend: string;
  forAgents: string;
  withdrawn: { text: string; ask: string; other: string };
  forMachines: { agents: string; start: string; same: string; report: string; how: string };
  past: { asOf: string; sentence: string; now: string };
  readStable: string;
  useInstead: string;
  summaryOf: (title: string) => string;
  withdrawnDescription: string;
}

export const PROCEDURE_WORDS: Readonly<Record<Language, ProcedureWords>> = {
  en: {
    atAGlance: "At a glance",
    firstStep: "First step",
    toBring: "What to bring",
    allDocuments: "The whole list",
    labels: {
      "Who decides": "Who decides",
      Identification: "Identification",
      Cost: "Cost",
      Deadline: "Deadline",
      "How long it takes": "How long it takes",
      "If nobody answers": "If nobody answers",
      "If you disagree": "If you disagree",
      Languages: "Languages",
    },
    sections: {
      forMe: "Is it for me?",
      documents: "What to bring",
      process: "What to do",
      surprises: "What goes wrong",
      observations: "What others found",
      rights: "Good to know",
      law: "The law",
      contributions: "What is still missing here",
      figures: "Figures",
      sources: "Sources",
      status: "Why it has this status",
      history: "History",
      related: "Related procedures",
      builtOn: "Documents and desks on the way",
      officialNames: "Words for the desk",
    },
    behind: "Behind this page",
    inEnglish: "The text below is in English.",
    officialNamesIntroduction: "What the desk calls it, to say or to show.",
    namesOfDocuments: (count) => `Names of ${count} document${count === 1 ? "" : "s"}`,
    otherNames: "Its name in other languages",
    oneOf: "One of:",
    disclaimer: "A starting point, not an authority: verify with your commune before you act.",
    why: "Why",
    notVerified: "No person has verified it yet.",
    lastVerified: "Last verified on",
    legend: "A figure with a question mark was not read on an official page, or has expired. Its link says where to check.",
    forAgents: "Written for AI agents.",
    withdrawn: {
      text: "The text of this procedure is not shown, to people or to agents, until a maintainer has reviewed it.",
      ask: "Ask your commune, or look for ",
      other: "another procedure",
    },
    forMachines: {
      agents: "AI agents: ",
      start: "start here",
      same: "The same text for machines",
      report: "report",
      how: "How it was researched",
    },
    past: {
      asOf: "As it was on",
      sentence:
        "The text, its figures and its status are those of that day; observations, votes, confirmations, the explanation of the status and the history are those of today.",
      now: "Read it as it is now",
    },
    readStable: "Read the last stable version",
    useInstead: "Use instead",
    summaryOf: (title) => `A Belgian procedure: ${title}.`,
    withdrawnDescription: "Withdrawn for review.",
  },
  fr: {
    atAGlance: "L'essentiel",
    firstStep: "Première étape",
    toBring: "À apporter",
    allDocuments: "Toute la liste",
    labels: {
      "Who decides": "Qui décide",
      Identification: "Identification",
      Cost: "Coût",
      Deadline: "Délai pour vous",
      "How long it takes": "Durée",
      "If nobody answers": "Sans réponse",
      "If you disagree": "Si vous n'êtes pas d'accord",
      Languages: "Langues",
    },
    sections: {
      forMe: "Est-ce pour moi ?",
      documents: "Ce qu'il faut apporter",
      process: "Ce qu'il faut faire",
      surprises: "Ce qui coince souvent",
      observations: "Ce que d'autres ont constaté",
      rights: "Bon à savoir",
      law: "La loi",
      contributions: "Ce qui manque encore ici",
      figures: "Chiffres",
      sources: "Sources",
      status: "Pourquoi ce statut",
      history: "Historique",
      related: "Démarches liées",
      builtOn: "Documents et guichets en chemin",
      officialNames: "Les mots pour le guichet",
    },
    behind: "Derrière cette page",
    inEnglish: "Le texte ci-dessous est en anglais.",
    officialNamesIntroduction: "Comment le guichet l'appelle, à dire ou à montrer.",
    namesOfDocuments: (count) => `Noms de ${count} document${count === 1 ? "" : "s"}`,
    otherNames: "Son nom dans d'autres langues",
    oneOf: "Un de ceux-ci :",
    disclaimer: "Un point de départ, pas une autorité : vérifiez auprès de votre commune avant d'agir.",
    why: "Pourquoi",
    notVerified: "Pas encore vérifié par une personne.",
    lastVerified: "Dernière vérification le",
    legend: "Un chiffre avec un point d'interrogation n'a pas été lu sur une page officielle, ou est périmé. Son lien dit où vérifier.",
    forAgents: "Écrit pour les agents IA.",
    withdrawn: {
      text: "Le texte de cette démarche n'est montré ni aux personnes ni aux agents, tant que l'équipe du projet ne l'a pas examiné.",
      ask: "Demandez à votre commune, ou cherchez ",
      other: "une autre démarche",
    },
    forMachines: {
      agents: "Agents IA : ",
      start: "commencez ici",
      same: "Le même texte pour les machines",
      report: "rapport",
      how: "Comment les recherches ont été faites",
    },
    past: {
      asOf: "Tel qu'il était le",
      sentence:
        "Le texte, ses chiffres et son statut sont ceux de ce jour-là ; les observations, les votes, l'explication du statut et l'historique sont d'aujourd'hui.",
      now: "Lire la version actuelle",
    },
    readStable: "Lire la dernière version stable",
    useInstead: "Utilisez plutôt",
    summaryOf: (title) => `Une démarche belge : ${title}.`,
    withdrawnDescription: "Retiré pour examen.",
  },
  nl: {
    atAGlance: "In het kort",
    firstStep: "Eerste stap",
    toBring: "Mee te brengen",
    allDocuments: "De hele lijst",
    labels: {
      "Who decides": "Wie beslist",
      Identification: "Identificatie",
      Cost: "Kosten",
      Deadline: "Termijn voor u",
      "How long it takes": "Duur",
      "If nobody answers": "Als er geen antwoord komt",
      "If you disagree": "Als u niet akkoord gaat",
      Languages: "Talen",
    },
    sections: {
      forMe: "Is dit voor mij?",
      documents: "Wat u meebrengt",
      process: "Wat u doet",
      surprises: "Wat vaak misgaat",
      observations: "Wat anderen vaststelden",
      rights: "Goed om te weten",
      law: "De wet",
      contributions: "Wat hier nog ontbreekt",
      figures: "Cijfers",
      sources: "Bronnen",
      status: "Waarom deze status",
      history: "Geschiedenis",
      related: "Verwante procedures",
      builtOn: "Documenten en loketten onderweg",
      officialNames: "Woorden voor het loket",
    },
    behind: "Achter deze pagina",
    inEnglish: "De tekst hieronder is in het Engels.",
    officialNamesIntroduction: "Hoe het loket het noemt, om te zeggen of te tonen.",
    namesOfDocuments: (count) => `Namen van ${count} document${count === 1 ? "" : "en"}`,
    otherNames: "De naam in andere talen",
    oneOf: "Een van deze:",
    disclaimer: "Een beginpunt, geen overheid: kijk het na bij uw gemeente voor u iets doet.",
    why: "Waarom",
    notVerified: "Nog door niemand nagekeken.",
    lastVerified: "Laatst nagekeken op",
    legend:
      "Een cijfer met een vraagteken is niet op een officiële pagina gelezen, of is vervallen. De link zegt waar u het kunt nakijken.",
    forAgents: "Geschreven voor AI-agenten.",
    withdrawn: {
      text: "De tekst van deze procedure wordt niet getoond, aan mensen noch aan agenten, tot het projectteam hem heeft nagekeken.",
      ask: "Vraag het aan uw gemeente, of zoek ",
      other: "een andere procedure",
    },
    forMachines: {
      agents: "AI-agenten: ",
      start: "begin hier",
      same: "Dezelfde tekst voor machines",
      report: "rapport",
      how: "Hoe het onderzocht is",
    },
    past: {
      asOf: "Zoals het was op",
      sentence:
        "De tekst, de cijfers en de status zijn die van die dag; waarnemingen, stemmen, de uitleg van de status en de geschiedenis zijn van vandaag.",
      now: "De tekst van nu lezen",
    },
    readStable: "De laatste stabiele versie lezen",
    useInstead: "Gebruik in plaats daarvan",
    summaryOf: (title) => `Een Belgische procedure: ${title}.`,
    withdrawnDescription: "Ingetrokken voor nazicht.",
  },
  de: {
    atAGlance: "Auf einen Blick",
    firstStep: "Erster Schritt",
    toBring: "Mitzubringen",
    allDocuments: "Die ganze Liste",
    labels: {
      "Who decides": "Wer entscheidet",
      Identification: "Ausweis und Unterschrift",
      Cost: "Kosten",
      Deadline: "Frist für Sie",
      "How long it takes": "Dauer",
      "If nobody answers": "Wenn keine Antwort kommt",
      "If you disagree": "Wenn Sie nicht einverstanden sind",
      Languages: "Sprachen",
    },
    sections: {
      forMe: "Ist das für mich?",
      documents: "Was Sie mitbringen",
      process: "Was Sie tun",
      surprises: "Was oft schiefgeht",
      observations: "Was andere festgestellt haben",
      rights: "Gut zu wissen",
      law: "Das Gesetz",
      contributions: "Was hier noch fehlt",
      figures: "Zahlen",
      sources: "Quellen",
      status: "Warum dieser Status",
      history: "Verlauf",
      related: "Verwandte Verfahren",
      builtOn: "Dokumente und Schalter auf dem Weg",
      officialNames: "Wörter für den Schalter",
    },
    behind: "Hinter dieser Seite",
    inEnglish: "Der Text unten ist auf Englisch.",
    officialNamesIntroduction: "Wie der Schalter es nennt, zum Sagen oder Zeigen.",
    namesOfDocuments: (count) => `Namen von ${count} Dokument${count === 1 ? "" : "en"}`,
    otherNames: "Der Name in anderen Sprachen",
    oneOf: "Eines davon:",
    disclaimer: "Ein Ausgangspunkt, keine Behörde: Fragen Sie bei Ihrer Gemeinde nach, bevor Sie handeln.",
    why: "Warum",
    notVerified: "Noch von niemandem geprüft.",
    lastVerified: "Zuletzt geprüft am",
    legend:
      "Eine Zahl mit Fragezeichen wurde nicht auf einer amtlichen Seite gelesen oder ist abgelaufen. Ihr Link sagt, wo Sie nachsehen.",
    forAgents: "Für KI-Agenten geschrieben.",
    withdrawn: {
      text: "Der Text dieses Verfahrens wird weder Menschen noch Agenten gezeigt, bis das Projektteam ihn geprüft hat.",
      ask: "Fragen Sie Ihre Gemeinde, oder suchen Sie ",
      other: "ein anderes Verfahren",
    },
    forMachines: {
      agents: "KI-Agenten: ",
      start: "hier beginnen",
      same: "Derselbe Text für Maschinen",
      report: "Bericht",
      how: "Wie er recherchiert wurde",
    },
    past: {
      asOf: "So war es am",
      sentence:
        "Text, Zahlen und Status sind die dieses Tages; Beobachtungen, Stimmen, die Erklärung des Status und der Verlauf sind von heute.",
      now: "Den heutigen Text lesen",
    },
    readStable: "Die letzte stabile Fassung lesen",
    useInstead: "Verwenden Sie stattdessen",
    summaryOf: (title) => `Ein belgisches Verfahren: ${title}.`,
    withdrawnDescription: "Zur Prüfung zurückgezogen.",
  },
};
