import { functions } from "../data/titles.ts";
import { isSurelySurname, looksLikeSurname } from "../surname-shape.ts";
import type { Rule } from "./rule.ts";
import {
  endsLikeName,
  endsLikeWord,
  hasDeterminer,
  hasParticle,
  hasSureCue,
  isBeforePersonVerb,
  isBeforeSpeechVerb,
  isCapitalised,
  type RunContext,
} from "./run-context.ts";

const unknownRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-unknown-in-capitals-after-sure-cue",
    example: "Naam: [QWERLIN]",
    when: (context) => isUnknownInCapitals(context) && hasSureCue(context) && context.cue !== "greeting" && context.last.key.length > 5,
    verdict: "name",
  },
  {
    name: "lone-unknown-in-capitals",
    example: "Le 8 du mois, [ZABOTREK] est plus rapide.",
    when: isUnknownInCapitals,
    verdict: "not-name",
  },
  {
    name: "lone-unknown-of-an-office",
    example: "Le Conseil [du Contentieux] des Étrangers demande le formulaire.",
    when: (context) =>
      context.count.unknown > 0 && context.cue === "function" && context.opening.shape === "lower" && isAfterFrenchArticle(context),
    verdict: "not-name",
  },
  {
    name: "lone-unknown-after-sure-cue",
    example: "Der Notarvertreter [Collubry] war da.",
    when: (context) => context.count.unknown > 0 && hasSureCue(context) && (context.cue !== "greeting" || !endsLikeWord(context)),
    verdict: "name",
  },
  {
    name: "lone-unknown-after-person-phrase",
    example: "I spoke to [Zabotrek] about the card.",
    when: (context) =>
      context.count.unknown > 0 &&
      context.cue === "person" &&
      !endsLikeWord(context) &&
      (!context.german || looksLikeSurname(context.last.key) || endsLikeName(context)),
    verdict: "name",
  },
  {
    name: "lone-unknown-with-possessive",
    example: "[Collubry]'s card expired.",
    when: (context) =>
      context.count.unknown > 0 &&
      context.last.possessive &&
      !context.german &&
      context.last.shape === "capital" &&
      !hasDeterminer(context),
    verdict: "name",
  },
  {
    name: "lone-unknown-like-no-word",
    example: "The clerk wrote [Zabotovic] without the accent.",
    when: (context) => context.count.unknown > 0 && isSurelySurname(context.last.key) && !hasDeterminer(context),
    verdict: "name",
  },
  {
    name: "lone-unknown-after-source-phrase",
    example: "Laut [Zabotsky] gilt das rückwirkend.",
    when: ({ count, cue, last }) => count.unknown > 0 && cue === "source" && looksLikeSurname(last.key),
    verdict: "name",
  },
  {
    name: "lone-unknown-beside-its-office",
    example: "The registrar, de [Zabotrek], wanted the original.",
    when: isBesideItsOffice,
    verdict: "name",
  },
  {
    name: "lone-unknown-after-apostrophe",
    example: "[D'Zabotrek] vroeg een extra attest.",
    when: ({ count, last, language, opening }) =>
      count.unknown > 0 && last.afterLetter === "D" && last.shape === "capital" && (language !== "fr" || !opening.first),
    verdict: "name",
  },
  {
    name: "lone-unknown-with-particle",
    example: "Gisteren was [Van Zabotrek] er niet.",
    when: (context) =>
      context.count.unknown > 0 &&
      hasParticle(context) &&
      !context.opening.first &&
      !context.german &&
      (context.opening.shape !== "lower" || (endsLikeName(context) && !isAfterFrenchArticle(context))),
    verdict: "name",
  },
  {
    name: "lone-unknown-before-speech-verb",
    example: "[Zabotrek] told the desk about it.",
    when: (context) =>
      context.count.unknown > 0 && isBeforeSpeechVerb(context) && !hasDeterminer(context) && !context.german && !endsLikeWord(context),
    verdict: "name",
  },
  {
    name: "lone-unknown",
    example: "[Zabotrek] bewaart een kopie van je testament.",
    when: ({ count }) => count.unknown > 0,
    verdict: "not-name",
  },
];

// de la Yaris, de l'Aquila, du Grapa
const FRENCH_ARTICLES = new Set(["la", "l", "du", "le", "les"]);

function isAfterFrenchArticle({ tokens, run }: RunContext): boolean {
  return FRENCH_ARTICLES.has(tokens[run.last - 1]?.key ?? "");
}

/** Between commas behind an office; in German, where every noun has its capital, it has a particle or is not built like a word. */
function isBesideItsOffice(context: RunContext): boolean {
  const { count, opening, before, after, run } = context;
  if (count.unknown === 0 || opening.gap !== "comma" || after?.gap !== "comma" || !functions.has(before?.key ?? "")) return false;
  return run.last > run.first || !context.german || !endsLikeWord(context);
}

function isUnknownInCapitals({ count, last }: RunContext): boolean {
  return count.unknown > 0 && last.shape === "capitals";
}

/** What is left: perhaps a given name or a surname, and a word as well. */
const ambiguousRules: readonly Rule<RunContext>[] = [
  { name: "lone-ambiguous-after-sure-cue", example: "Je m'appelle [Rose] et j'attends ma carte.", when: hasSureCue, verdict: "name" },
  {
    name: "lone-ambiguous-in-capitals",
    example: "Le formulaire [OLIVE] est en ligne.",
    when: ({ last }) => last.shape === "capitals",
    verdict: "not-name",
  },
  {
    name: "lone-ambiguous-first-before-verb",
    example: "[Grace] said that it was free.",
    when: (context) => context.last.first && mayBeGiven(context) && isBeforePersonVerb(context),
    verdict: "name",
  },
  {
    name: "lone-ambiguous-first",
    example: "[Grace] period: two months.",
    when: ({ last }) => last.first,
    verdict: "not-name",
  },
  {
    name: "lone-ambiguous-given-in-a-sentence",
    example: "The only helpful person was [Ludo].",
    when: (context) => mayBeGiven(context) && !context.german && !hasDeterminer(context) && !isBesideCapitals(context),
    verdict: "name",
  },
  { name: "lone-ambiguous", example: "Das Haus vermietet [Zimmer] ohne Domizil.", when: () => true, verdict: "not-name" },
];

function mayBeGiven({ count, last }: RunContext): boolean {
  return count.perhapsGiven > 0 && last.key.length > 2;
}

/** Between other words with capitals it is a part of a title. */
function isBesideCapitals({ before, last, after }: RunContext): boolean {
  return (last.gap === "space" && isCapitalised(before) && before?.first === false) || (after?.gap === "space" && isCapitalised(after));
}

/** Lone words that no list knows, and lone words that are also names. */
export const loneUnknownRules: readonly Rule<RunContext>[] = [...unknownRules, ...ambiguousRules];
