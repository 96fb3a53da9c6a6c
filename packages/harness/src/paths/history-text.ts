import type { Language, MemoryFile } from "@becivic/contract";

export type PastAttempt = NonNullable<MemoryFile["attempts"]>[number];

/** What is remembered of the attempts at a path. It never leaves the machine. */
export interface PathHistory {
  attempts: readonly PastAttempt[];
  fileRetained?: NonNullable<MemoryFile["file_retained"]> | undefined;
}

/** The history of a path for the user to read, in the user's language. */
export function historyText({ title, attempts, fileRetained }: PathHistory & { title: string }, locale: Language): string {
  const words = WORDS[locale];
  const lines = attempts.map(({ source_id: id, outcome, succeeded_on: day }) => {
    const name = id.replaceAll("-", " ");
    return `- ${name}: ${words[outcome]}${day === undefined ? "" : ` (${day})`}`;
  });
  const file =
    fileRetained === undefined || fileRetained === "unknown" ? [] : ["", fileRetained === "yes" ? words.hasFile : words.hasNoFile];
  return [`${words.about} ${title}`, "", ...lines, ...file].join("\n");
}

interface Words extends Record<PastAttempt["outcome"], string> {
  about: string;
  hasFile: string;
  hasNoFile: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    about: "Ways that you tried for:",
    success: "it worked",
    failed: "it did not work",
    "declined-by-customer": "you did not want it",
    "skipped-ineligible": "it was not for you",
    hasFile: "You have the file.",
    hasNoFile: "You do not have the file.",
  },
  fr: {
    about: "Les voies que vous avez essayées pour :",
    success: "cela a fonctionné",
    failed: "cela n'a pas fonctionné",
    "declined-by-customer": "vous n'en vouliez pas",
    "skipped-ineligible": "ce n'était pas pour vous",
    hasFile: "Vous avez le fichier.",
    hasNoFile: "Vous n'avez pas le fichier.",
  },
  nl: {
    about: "De wegen die u geprobeerd hebt voor:",
    success: "het is gelukt",
    failed: "het is niet gelukt",
    "declined-by-customer": "u wilde dit niet",
    "skipped-ineligible": "dit was niet voor u",
    hasFile: "U hebt het bestand.",
    hasNoFile: "U hebt het bestand niet.",
  },
  de: {
    about: "Die Wege, die Sie versucht haben für:",
    success: "es hat geklappt",
    failed: "es hat nicht geklappt",
    "declined-by-customer": "Sie wollten ihn nicht",
    "skipped-ineligible": "er war nicht für Sie",
    hasFile: "Sie haben die Datei.",
    hasNoFile: "Sie haben die Datei nicht.",
  },
};
