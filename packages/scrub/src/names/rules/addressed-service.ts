import { givenStrength, isWord, surnameStrength } from "../lexicon.ts";
import type { RunContext } from "./run-context.ts";

const ARTICLES = new Set("de die le la der dem den the".split(" "));
// de heer Peeters: here an article is before a title too.
const WITH_ARTICLE = new Set(["heer", "heren"]);
const OF_THE = new Set(["van het", "van de", "vom", "von der", "du", "de la", "de l"]);

/** De mevrouw van het Infopunt, der Herr vom Jugendamt: with an article the title is a noun, and what follows a common word. */
export function isServiceOfAddressed({ tokens, run, cue, before, last, opening }: RunContext): boolean {
  if (cue !== "address" || opening.shape !== "lower" || before === undefined || WITH_ARTICLE.has(before.key)) return false;
  if (before.gap !== "space" || !ARTICLES.has(tokens[run.first - 2]?.key ?? "")) return false;
  const link = tokens.slice(run.first, run.last).map(({ key }) => key);
  if (!OF_THE.has(link.join(" "))) return false;
  return isWord(last.key) && givenStrength(last.key) + surnameStrength(last.key) === 0;
}
