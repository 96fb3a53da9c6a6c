import type { Language } from "@becivic/contract";
import type { PathHistory } from "./path-history.ts";

/** The history of a path for the user to read, in the user's language. */
export function historyText({ title, attempts, fileRetained }: PathHistory & { title: string }, locale: Language): string {
  const words = WORDS[locale];
  const lines = attempts.map(({ source_id: id, outcome, succeeded_on: day }) => {
    const name = id.replaceAll("-", " ");
    return `- ${name}: ${words[outcome]}${day === undefined ? "" : ` (${day})`}`;
  });
  const kept = fileRetained === undefined || fileRetained === "unknown" ? [] : ["", fileRetained === "yes" ? words.kept : words.notKept];
  return [`${words.about} ${title}`, "", ...lines, ...kept].join("\n");
}

interface Words extends Record<PathHistory["attempts"][number]["outcome"], string> {
  about: string;
  kept: string;
  notKept: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    about: "Ways that you tried for:",
    success: "it worked",
    failed: "it did not work",
    "declined-by-customer": "you did not want it",
    "skipped-ineligible": "it was not for you",
    kept: "You have the file.",
    notKept: "You do not have the file.",
  },
  fr: {
    about: "Les voies que vous avez essayées pour :",
    success: "cela a fonctionné",
    failed: "cela n'a pas fonctionné",
    "declined-by-customer": "vous n'en vouliez pas",
    "skipped-ineligible": "ce n'était pas pour vous",
    kept: "Vous avez le fichier.",
    notKept: "Vous n'avez pas le fichier.",
  },
  nl: {
    about: "De wegen die u geprobeerd hebt voor:",
    success: "het is gelukt",
    failed: "het is niet gelukt",
    "declined-by-customer": "u wilde dit niet",
    "skipped-ineligible": "dit was niet voor u",
    kept: "U hebt het bestand.",
    notKept: "U hebt het bestand niet.",
  },
  de: {
    about: "Die Wege, die Sie versucht haben für:",
    success: "es hat geklappt",
    failed: "es hat nicht geklappt",
    "declined-by-customer": "Sie wollten ihn nicht",
    "skipped-ineligible": "er war nicht für Sie",
    kept: "Sie haben die Datei.",
    notKept: "Sie haben die Datei nicht.",
  },
};
