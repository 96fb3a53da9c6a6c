import { crowned } from "../data/titles.ts";
import { letterScore, NAME_LIKE } from "../letter-score.ts";
import { isOfficeWord, lists } from "../lexicon.ts";
import { isAlsoPeople, isVerbOrPronoun } from "../other-senses.ts";
import { isGermanSurname } from "../surname-shape.ts";
import { isServiceOfAddressed } from "./addressed-service.ts";
import { loneSurnameRules } from "./lone-surname-rules.ts";
import { loneUnknownRules } from "./lone-unknown-rules.ts";
import type { Rule } from "./rule.ts";
import { hasDeterminer, hasSureCue, isBeforeHousehold, isBeforePersonVerb, type RunContext } from "./run-context.ts";

const openingRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-initial",
    example: "You need a [B] permit.",
    when: ({ count }) => count.initial > 0,
    verdict: "not-name",
  },
  {
    name: "lone-service-of-an-addressed",
    example: "De mevrouw [van het Meldpunt] belde terug.",
    when: isServiceOfAddressed,
    verdict: "not-name",
  },
  {
    name: "lone-after-address",
    example: "Frau [Koch] wartet auf den Bescheid.",
    when: ({ cue }) => cue === "address",
    verdict: "name",
  },
  {
    name: "lone-of-a-greeted-day",
    example: "Dag [van de Arbeid]",
    when: ({ cue, opening, count }) => cue === "greeting" && opening.shape === "lower" && count.given + count.surname === 0,
    verdict: "not-name",
  },
  {
    name: "lone-verb-or-pronoun",
    example: "[Ben] ik mijn pensioen kwijt?",
    when: (context) => isVerbOrPronoun(context),
    verdict: "not-name",
  },
  {
    name: "lone-also-a-people",
    example: "Als [Noor] in België mijn verloofde laten komen, kan dat?",
    when: (context) =>
      isAlsoPeople(context.last.key, context.language) && !hasSureCue(context) && !isBeforePersonVerb(context) && !context.last.possessive,
    verdict: "not-name",
  },
  {
    name: "lone-hardly-given-after-relation",
    example: "Ihr Bruder [Can] hat den Antrag gestellt.",
    when: ({ count, cue, last }) =>
      count.hardlyGiven > 0 && cue === "relation" && last.shape === "capital" && last.key.length > 2 && lists().given.has(last.key),
    verdict: "name",
  },
  {
    name: "lone-hardly-given",
    example: "Will the new rules apply from [April]?",
    when: ({ count }) => count.hardlyGiven > 0,
    verdict: "not-name",
  },
  {
    name: "lone-place-with-capital-particle",
    example: "Inspecteur [Van Bellegem] kwam langs.",
    when: ({ count, cue, run, opening }) => count.place > 0 && cue !== "none" && run.last > run.first && opening.shape !== "lower",
    verdict: "name",
  },
  {
    name: "lone-place",
    example: "Is het loket [De Nancy] open?",
    when: ({ count }) => count.place > 0,
    verdict: "not-name",
  },
  {
    name: "lone-abbreviation",
    example: "Das Formular [ANNA] ist neu.",
    when: ({ last, cue }) =>
      last.shape === "capitals" &&
      ((last.key.length < 5 && cue !== "naming" && cue !== "relation") || (cue === "none" && lists().rareGiven.has(last.key))),
    verdict: "not-name",
  },
];

const wordRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-compound-after-sure-cue",
    example: "Bürgermeister [Wiesemann] hat die Frist verlängert.",
    when: (context) => mayBeSurname(context) && hasSureCue(context) && !lists().words.has(context.last.key),
    verdict: "name",
  },
  {
    name: "lone-word-between-function-and-verb",
    example: "Wijkagent [Brood] kwam langs.",
    when: (context) => mayBeSurname(context) && context.cue === "function" && isBeforePersonVerb(context),
    verdict: "name",
  },
  {
    name: "lone-word",
    example: "Agent [Bezoek] op afspraak.",
    when: ({ count }) => count.word > 0,
    verdict: "not-name",
  },
];

/** A word that can be a surname behind a cue; in German, where every noun has its capital, only behind a relation or built like a surname. */
function mayBeSurname({ count, cue, german, last }: RunContext): boolean {
  const isLikeName = cue === "relation" && letterScore(last.key) > NAME_LIKE;
  return count.word > 0 && (!german || isLikeName || isGermanSurname(last.key)) && !isOfficeWord(last.key) && !crowned.has(last.key);
}

const ORIGINS = new Set("from at of van bij uit du de d des chez au aux".split(" "));

/** Anselm from housing, Bavo van de dienst. */
function isBeforeOrigin({ after }: RunContext): boolean {
  return after?.gap === "space" && after.shape === "lower" && ORIGINS.has(after.key);
}

const givenRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-given-after-sure-cue",
    example: "Dixit l'agent de quartier [Tarik].",
    when: (context) => context.count.given > 0 && hasSureCue(context),
    verdict: "name",
  },
  {
    name: "lone-common-given",
    example: "Op het attest staat [Hilde] met een foute datum.",
    when: ({ count, last }) => count.given > 0 && !lists().rareGiven.has(last.key),
    verdict: "name",
  },
  {
    name: "lone-rare-given-before-verb",
    example: "[Addo] kan morgen komen.",
    when: (context) => context.count.given > 0 && isBeforePersonVerb(context),
    verdict: "name",
  },
  {
    name: "lone-rare-given-in-a-sentence",
    example: "Haar ex, [Patryk], weigert te tekenen.",
    when: (context) => context.count.given > 0 && !context.last.first && !context.german && !hasDeterminer(context),
    verdict: "name",
  },
  {
    name: "lone-rare-given-built-like-a-name",
    example: "[Anselm] from housing told us to wait.",
    when: (context) =>
      context.count.given > 0 &&
      !context.german &&
      !hasDeterminer(context) &&
      letterScore(context.last.key) > NAME_LIKE &&
      isBeforeOrigin(context),
    verdict: "name",
  },
  {
    name: "lone-rare-given",
    example: "[Alon] et la commune.",
    when: ({ count }) => count.given > 0,
    verdict: "not-name",
  },
];

/** Runs of one capitalised word, with its particles. The rows go from one kind of part to the next. */
export const loneRules: readonly Rule<RunContext>[] = [
  ...openingRules,
  ...wordRules,
  ...givenRules,
  {
    name: "lone-before-household",
    example: "The [Zabotrek] family moved to Ghent.",
    when: isBeforeHousehold,
    verdict: "name",
  },
  ...loneSurnameRules,
  ...loneUnknownRules,
];
