import type { Language } from "@becivic/contract";

/** What a reader reports a mistake on. */
export type ReportedPage = "procedure" | "document" | "lifeEvent" | "commune";

/** The words of the line by which a reader has their agent report a mistake. */
export interface ReportWords {
  title: string;
  introduction: string;
  /** The line: before the address for agents, before the title of the page, behind it, and behind its address. */
  line: { read: string; page: string; between: string; after: string };
  /** How the line ends, for the reader to change. */
  examples: Readonly<Record<ReportedPage, string>>;
  copy: string;
  noAgent: string;
  contact: string;
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  en: {
    title: "Is something wrong here?",
    introduction:
      "Paste this line into the chat with your agent and change its end. Your agent shows you what it sends, without your name, and sends nothing before you agree.",
    line: { read: "Read ", page: " and tell Be Civic that the page “", between: "” (", after: ") is no longer right: " },
    examples: {
      procedure: "the fee has changed, it is now … euro.",
      document: "the site has changed, the document is now at …",
      lifeEvent: "a step is missing, namely …",
      commune: "a new residence card now costs … euro there.",
    },
    copy: "Copy the line",
    noAgent: "Without an agent:",
    contact: "contact",
  },
  fr: {
    title: "Quelque chose est faux ici ?",
    introduction:
      "Collez cette ligne dans la conversation avec votre agent et changez la fin. L'agent vous montre ce qu'il envoie, sans votre nom, et n'envoie rien avant votre accord.",
    line: { read: "Lis ", page: " et dis à Be Civic que la page « ", between: " » (", after: ") n'est plus exacte : " },
    examples: {
      procedure: "le tarif a changé, il est maintenant de … euros.",
      document: "le site a changé, le document se trouve maintenant à …",
      lifeEvent: "il manque une étape, à savoir …",
      commune: "une nouvelle carte de séjour y coûte maintenant … euros.",
    },
    copy: "Copier la ligne",
    noAgent: "Sans agent :",
    contact: "contact",
  },
  nl: {
    title: "Klopt hier iets niet?",
    introduction:
      "Plak deze regel in het gesprek met uw agent en pas het einde aan. De agent toont u wat hij verstuurt, zonder uw naam, en verstuurt niets voor u akkoord gaat.",
    line: { read: "Lees ", page: " en meld aan Be Civic dat de pagina “", between: "” (", after: ") niet meer klopt: " },
    examples: {
      procedure: "het tarief is veranderd, het is nu … euro.",
      document: "de site is veranderd, het document vindt u nu op …",
      lifeEvent: "er ontbreekt een stap, namelijk …",
      commune: "een nieuwe verblijfskaart kost er nu … euro.",
    },
    copy: "De regel kopiëren",
    noAgent: "Zonder agent:",
    contact: "contact",
  },
  de: {
    title: "Stimmt hier etwas nicht?",
    introduction:
      "Fügen Sie diese Zeile in das Gespräch mit Ihrem Agenten ein und ändern Sie das Ende. Der Agent zeigt Ihnen, was er sendet, ohne Ihren Namen, und sendet nichts, bevor Sie zustimmen.",
    line: { read: "Lies ", page: " und melde Be Civic, dass die Seite „", between: "“ (", after: ") nicht mehr stimmt: " },
    examples: {
      procedure: "Die Gebühr hat sich geändert, sie beträgt jetzt … Euro.",
      document: "Die Website hat sich geändert, das Dokument ist jetzt unter …",
      lifeEvent: "Es fehlt ein Schritt, nämlich …",
      commune: "eine neue Aufenthaltskarte kostet dort jetzt … Euro.",
    },
    copy: "Die Zeile kopieren",
    noAgent: "Ohne Agenten:",
    contact: "Kontakt",
  },
};
