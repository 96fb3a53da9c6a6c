import type { Language } from "@becivic/contract";

/** The words around every page. */
export interface FrameWords {
  skip: string;
  /** The name of the main navigation. */
  main: string;
  menu: string;
  procedures: string;
  documents: string;
  communes: string;
  about: string;
  forAgents: string;
  search: string;
  language: string;
  theme: string;
  themes: { auto: string; light: string; dark: string };
  onThisPage: string;
  contents: string;
  /** What this is, and what it is not. */
  claim: string;
  licence: { before: string; after: string };
  footer: {
    howMade: string;
    contact: string;
    privacy: string;
    accessibility: string;
    docs: string;
    activity: string;
    threats: string;
    forPrograms: string;
    api: string;
    schemas: string;
    rules: string;
    state: string;
  };
  copied: string;
  copyByHand: string;
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", nl: "Nederlands", de: "Deutsch" };

export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  en: {
    skip: "Skip to the content",
    main: "Main",
    menu: "Menu",
    procedures: "Procedures",
    documents: "Documents",
    communes: "Communes",
    about: "About",
    forAgents: "For agents",
    search: "Search",
    language: "Language",
    theme: "Theme",
    themes: { auto: "Auto", light: "Light", dark: "Dark" },
    onThisPage: "On this page",
    contents: "Contents",
    claim: "A starting point, not an authority. Not affiliated with the Belgian government.",
    licence: { before: "Content and code under", after: "No cookies, no account, no requests to any other server." },
    footer: {
      howMade: "How it is made",
      contact: "Contact",
      privacy: "Privacy",
      accessibility: "Accessibility",
      docs: "Docs",
      activity: "Activity",
      threats: "What could go wrong",
      forPrograms: "For programs",
      api: "API description",
      schemas: "Schemas",
      rules: "Scrub rules",
      state: "State of this server",
    },
    copied: "Copied",
    copyByHand: "Select the text to copy it",
  },
  fr: {
    skip: "Aller au contenu",
    main: "Principale",
    menu: "Menu",
    procedures: "Démarches",
    documents: "Documents",
    communes: "Communes",
    about: "À propos",
    forAgents: "Pour les agents",
    search: "Chercher",
    language: "Langue",
    theme: "Thème",
    themes: { auto: "Auto", light: "Clair", dark: "Sombre" },
    onThisPage: "Sur cette page",
    contents: "Sommaire",
    claim: "Un point de départ, pas une autorité. Sans lien avec l'État belge.",
    licence: { before: "Textes et code sous", after: "Ni cookies, ni compte, ni requête à un autre serveur." },
    footer: {
      howMade: "Comment c'est fait",
      contact: "Contact",
      privacy: "Vie privée",
      accessibility: "Accessibilité",
      docs: "Documentation",
      activity: "Activité",
      threats: "Ce qui pourrait mal tourner",
      forPrograms: "Pour les programmes",
      api: "Description de l'API",
      schemas: "Schémas",
      rules: "Règles de filtrage",
      state: "État de ce serveur",
    },
    copied: "Copié",
    copyByHand: "Sélectionnez le texte pour le copier",
  },
  nl: {
    skip: "Naar de inhoud",
    main: "Hoofdmenu",
    menu: "Menu",
    procedures: "Procedures",
    documents: "Documenten",
    communes: "Gemeenten",
    about: "Over",
    forAgents: "Voor agenten",
    search: "Zoeken",
    language: "Taal",
    theme: "Thema",
    themes: { auto: "Auto", light: "Licht", dark: "Donker" },
    onThisPage: "Op deze pagina",
    contents: "Inhoud",
    claim: "Een beginpunt, geen overheid. Niet verbonden met de Belgische overheid.",
    licence: { before: "Teksten en code onder", after: "Geen cookies, geen account, geen verzoeken aan een andere server." },
    footer: {
      howMade: "Hoe het gemaakt is",
      contact: "Contact",
      privacy: "Privacy",
      accessibility: "Toegankelijkheid",
      docs: "Documentatie",
      activity: "Activiteit",
      threats: "Wat er mis kan gaan",
      forPrograms: "Voor programma's",
      api: "Beschrijving van de API",
      schemas: "Schema's",
      rules: "Filterregels",
      state: "Toestand van deze server",
    },
    copied: "Gekopieerd",
    copyByHand: "Selecteer de tekst om hem te kopiëren",
  },
  de: {
    skip: "Zum Inhalt",
    main: "Hauptnavigation",
    menu: "Menü",
    procedures: "Verfahren",
    documents: "Dokumente",
    communes: "Gemeinden",
    about: "Über uns",
    forAgents: "Für Agenten",
    search: "Suchen",
    language: "Sprache",
    theme: "Farben",
    themes: { auto: "Auto", light: "Hell", dark: "Dunkel" },
    onThisPage: "Auf dieser Seite",
    contents: "Inhalt",
    claim: "Ein Ausgangspunkt, keine Behörde. Nicht mit dem belgischen Staat verbunden.",
    licence: { before: "Texte und Code unter", after: "Keine Cookies, kein Konto, keine Anfragen an andere Server." },
    footer: {
      howMade: "Wie es gemacht ist",
      contact: "Kontakt",
      privacy: "Datenschutz",
      accessibility: "Barrierefreiheit",
      docs: "Dokumentation",
      activity: "Aktivität",
      threats: "Was schiefgehen könnte",
      forPrograms: "Für Programme",
      api: "Beschreibung der API",
      schemas: "Schemas",
      rules: "Filterregeln",
      state: "Zustand dieses Servers",
    },
    copied: "Kopiert",
    copyByHand: "Markieren Sie den Text, um ihn zu kopieren",
  },
};
