import { isChineseName } from "../chinese-name.ts";
import { lists } from "../lexicon.ts";
import type { Rule } from "./rule.ts";
import { hasSureCue, isBuiltLikeName, type RunContext } from "./run-context.ts";

/** Runs of several capitalised words. */
export const severalRules: readonly Rule<RunContext>[] = [
  {
    name: "several-after-address",
    example: "Mevrouw [Rosa De Backer] vroeg een origineel.",
    when: ({ cue }) => cue === "address",
    verdict: "name",
  },
  {
    name: "several-with-given",
    example: "Le dossier de [Amina Benkirane-Loulidi] est complet.",
    when: ({ count }) => count.given > 0,
    verdict: "name",
  },
  {
    name: "several-initial-with-name",
    example: "The letter of [S. Zabotrek] came late.",
    when: (context) => context.count.initial > 0 && hasInitialOfName(context),
    verdict: "name",
  },
  {
    name: "several-initial-before-word",
    example: "We spoke to [P. Baker] at the town hall.",
    when: (context) =>
      context.parts[0] === "initial" &&
      !isNumbering(context) &&
      !isLetterOfPaper(context) &&
      (context.count.perhapsSurname > 0 || (context.cue !== "none" && context.count.word + context.count.place > 0)),
    verdict: "name",
  },
  {
    name: "several-initial-before-apostrophe",
    example: "[R. 't Veldt] van het loket belde terug.",
    when: isBeforeApostrophe,
    verdict: "name",
  },
  {
    name: "several-initial-after-naming",
    example: "Naam: [A. Bakker]",
    when: ({ cue, count }) => cue === "naming" && count.initial > 0 && count.word + count.perhapsSurname > 0,
    verdict: "name",
  },
  {
    name: "several-initial-of-a-list",
    example: "[A. Revenus] du ménage",
    when: ({ count }) => count.initial > 0,
    verdict: "not-name",
  },
  {
    name: "several-surname-with-name",
    example: "The landlord is [Peeters Lambrechts] now.",
    when: ({ count }) => count.surname > 0 && countNames(count) > 1,
    verdict: "name",
  },
  {
    name: "several-surname-with-word",
    example: "Wijkagent [Zomer Lambrechts] is afwezig.",
    when: ({ count }) => count.surname > 0,
    verdict: "not-name",
  },
  {
    name: "several-perhaps-given-with-unknown",
    example: "We met [Grace Zabotrek] at the desk.",
    when: ({ count }) => count.perhapsGiven > 0 && count.unknown > 0,
    verdict: "name",
  },
  {
    name: "several-german-nouns",
    example: "Das Haus liegt am Hang, und der [Roos Keller] ist nass.",
    when: ({ count, german, cue }) => count.perhapsGiven > 0 && count.perhapsSurname > 0 && german && cue === "none",
    verdict: "not-name",
  },
  {
    name: "several-perhaps-given-with-perhaps-surname",
    example: "We met [Grace Baker] at the desk.",
    when: ({ count }) => count.perhapsGiven > 0 && count.perhapsSurname > 0,
    verdict: "name",
  },
  {
    name: "several-unknown",
    example: "We met [Qwerlin Zabotrek] at the desk.",
    when: (context) => context.count.unknown >= 2 && (hasSureCue(context) || isBuiltLikeName(context)),
    verdict: "name",
  },
  {
    name: "several-chinese",
    example: "[Li Xuanyi] a fait légaliser son diplôme.",
    when: ({ parts, opening, last }) =>
      parts.length === 2 && (isChineseName(opening.key, last.key) || isChineseName(last.key, opening.key)) && opening.shape === "capital",
    verdict: "name",
  },
  {
    name: "several-unknown-with-perhaps-surname",
    example: "Het attest werd afgeleverd aan [Zabotrek Li].",
    when: (context) =>
      context.count.unknown > 0 && context.count.perhapsSurname > 0 && !lists().words.has(context.opening.key) && isBuiltLikeName(context),
    verdict: "name",
  },
  {
    name: "several-after-sure-cue",
    example: "The form was signed by [Grace Hope].",
    when: (context) => hasSureCue(context) && context.count.unknown + context.count.perhapsGiven + context.count.hardlyGiven > 0,
    verdict: "name",
  },
  {
    name: "several-other",
    example: "Het agentschap geeft de cursus [Maatschappelijke Oriëntatie].",
    when: () => true,
    verdict: "not-name",
  },
];

/** A. at the start of a line numbers what follows; A. B. does not. */
function isNumbering({ opening, parts }: RunContext): boolean {
  return opening.first && parts[1] !== "initial";
}

const PAPERS = new Set(
  "carte cartes kaart kaarten karte karten card cards visa visum visas permis rijbewijs rijbewijzen licence license permit fuhrerschein categorie kategorie category type typ annexe annex bijlage anlage formule formul formular formulier formulaire form model modele klasse classe class groupe groep gruppe group statut statuut status titre titel met mit avec with habe heb hab ai have een un une ein eine a als".split(
    " ",
  ),
);

/** visa D Leuven; carte H. Combien de mois; rijbewijs B. Kunnen zij: the letter of a card, and a new sentence. */
function isLetterOfPaper({ before, opening, tokens, run }: RunContext): boolean {
  const next = tokens[run.first + 1];
  if (before !== undefined && PAPERS.has(before.parts.at(-1) ?? "")) return true;
  return next !== undefined && !opening.dot && next.gap === "space" && lists().words.has(next.key);
}

/** D. 't Kindt; but not the card of "kaart B. 't Is lang wachten". */
function isBeforeApostrophe(context: RunContext): boolean {
  const { tokens, run, parts, opening, last, count } = context;
  if (parts[0] !== "initial" || !opening.dot || tokens[run.first + 1]?.raw !== "t" || count.place > 0) return false;
  return last.shape === "capital" && !lists().words.has(last.key) && !isLetterOfPaper(context);
}

/** S. Kabongo, Fatima B.; but not Formül A, and not the letter of a card. */
function hasInitialOfName(context: RunContext): boolean {
  const { count, parts, last } = context;
  if (count.surname + count.unknown + count.perhapsGiven === 0) return false;
  if (parts.at(-1) === "initial" && !last.dot && count.surname + count.perhapsGiven === 0) return false;
  return parts[0] !== "initial" || !isLetterOfPaper(context) || count.surname > 0;
}

function countNames(count: RunContext["count"]): number {
  return count.given + count.perhapsGiven + count.hardlyGiven + count.surname + count.perhapsSurname + count.unknown;
}
