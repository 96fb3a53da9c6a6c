import type { Language, Path } from "@becivic/contract";

type Purpose = Path["purpose"];

/** What a path is for. */
export interface PurposeWords {
  names: Readonly<Record<Purpose, string>>;
  /** What has to be known about a path that gives no document for the file. */
  notices: Readonly<Partial<Record<Purpose, string>>>;
}

export const PURPOSE_WORDS: Readonly<Record<Language, PurposeWords>> = {
  en: {
    names: {
      submission: "A document for the file",
      preparation: "Fix this before filing",
      "check-only": "Verify this before filing",
      informational: "For information",
      tool: "An online tool",
    },
    notices: {
      preparation: "It is not part of the file, and you may skip it; but an error here can stop the file later.",
      "check-only": "It is not part of the file, and nothing has to be handed in.",
    },
  },
  fr: {
    names: {
      submission: "Un document pour le dossier",
      preparation: "À régler avant de déposer le dossier",
      "check-only": "À vérifier avant de déposer le dossier",
      informational: "Pour information",
      tool: "Un outil en ligne",
    },
    notices: {
      preparation:
        "Cela ne fait pas partie du dossier, et vous pouvez passer cette étape ; mais une erreur ici peut bloquer le dossier plus tard.",
      "check-only": "Cela ne fait pas partie du dossier : il n'y a rien à remettre.",
    },
  },
  nl: {
    names: {
      submission: "Een document voor het dossier",
      preparation: "In orde te brengen voor u het dossier indient",
      "check-only": "Na te kijken voor u het dossier indient",
      informational: "Ter informatie",
      tool: "Een onlinetoepassing",
    },
    notices: {
      preparation: "Het hoort niet bij het dossier en u mag het overslaan; maar een fout hier kan het dossier later blokkeren.",
      "check-only": "Het hoort niet bij het dossier: u hoeft niets in te dienen.",
    },
  },
  de: {
    names: {
      submission: "Ein Dokument für die Akte",
      preparation: "Vor dem Einreichen in Ordnung bringen",
      "check-only": "Vor dem Einreichen prüfen",
      informational: "Zur Information",
      tool: "Ein Online-Dienst",
    },
    notices: {
      preparation: "Es gehört nicht zur Akte, und Sie dürfen es auslassen; ein Fehler hier kann die Akte aber später aufhalten.",
      "check-only": "Es gehört nicht zur Akte: Es ist nichts abzugeben.",
    },
  },
};
