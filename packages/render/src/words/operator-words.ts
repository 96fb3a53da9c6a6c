import type { Language } from "@becivic/contract";

/** The words about who runs a server. */
export interface OperatorWords {
  title: string;
  runBy: (name: string) => string;
  /** Of a server that has a contact and no name. */
  unnamed: string;
  contact: string;
  noContact: string;
  none: string;
  /** A link to what a reader can do where there is no operator to write to. */
  what: string;
  /** What can be done without a contact. */
  without: string;
  /** For operators: how they are named. */
  settings: { before: string; between: string; after: string };
}

export const OPERATOR_WORDS: Readonly<Record<Language, OperatorWords>> = {
  en: {
    title: "Who runs this server",
    runBy: (name) => `This server is run by ${name}.`,
    unnamed: "The operator of this server gives no name.",
    contact: "Contact:",
    noContact: "The operator gives no contact.",
    none: "This server names no operator.",
    what: "What you can do",
    without:
      "Your agent can send feedback on Be Civic, with the topic “bug”. The operator reads it and cannot answer, because it is anonymous: name the page and what is wrong with it, and leave out everything about you.",
    settings: { before: "Operators: these lines come from the settings ", between: " and ", after: "." },
  },
  fr: {
    title: "Qui exploite ce serveur",
    runBy: (name) => `Ce serveur est exploité par ${name}.`,
    unnamed: "L'exploitant de ce serveur n'indique pas de nom.",
    contact: "Contact :",
    noContact: "L'exploitant n'indique pas de contact.",
    none: "Ce serveur n'indique pas d'exploitant.",
    what: "Ce que vous pouvez faire",
    without:
      "Votre agent peut envoyer une remarque sur Be Civic, avec le sujet « bug ». L'exploitant la lit et ne peut pas répondre, parce qu'elle est anonyme : indiquez la page et ce qui ne va pas, et rien qui vous concerne.",
    settings: { before: "Exploitants : ces lignes viennent des réglages ", between: " et ", after: "." },
  },
  nl: {
    title: "Wie deze server beheert",
    runBy: (name) => `Deze server wordt beheerd door ${name}.`,
    unnamed: "De beheerder van deze server vermeldt geen naam.",
    contact: "Contact:",
    noContact: "De beheerder vermeldt geen contact.",
    none: "Deze server vermeldt geen beheerder.",
    what: "Wat u kunt doen",
    without:
      "Uw agent kan een opmerking over Be Civic sturen, met het onderwerp “bug”. De beheerder leest ze en kan niet antwoorden, omdat ze anoniem is: noem de pagina en wat er niet klopt, en niets over uzelf.",
    settings: { before: "Beheerders: deze regels komen uit de instellingen ", between: " en ", after: "." },
  },
  de: {
    title: "Wer diesen Server betreibt",
    runBy: (name) => `Dieser Server wird betrieben von ${name}.`,
    unnamed: "Der Betreiber dieses Servers nennt keinen Namen.",
    contact: "Kontakt:",
    noContact: "Der Betreiber nennt keinen Kontakt.",
    none: "Dieser Server nennt keinen Betreiber.",
    what: "Was Sie tun können",
    without:
      "Ihr Agent kann eine Rückmeldung zu Be Civic senden, mit dem Thema „bug“. Der Betreiber liest sie und kann nicht antworten, weil sie anonym ist: Nennen Sie die Seite und was nicht stimmt, und nichts über sich selbst.",
    settings: { before: "Betreiber: Diese Zeilen kommen aus den Einstellungen ", between: " und ", after: "." },
  },
};
