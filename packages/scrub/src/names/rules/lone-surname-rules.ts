import { lists } from "../lexicon.ts";
import type { Rule } from "./rule.ts";
import { hasDeterminer, hasParticle, isBeforeFile, isBeforePersonVerb, type RunContext } from "./run-context.ts";

/** Lone words that are surnames and nothing else. */
export const loneSurnameRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-surname-after-cue",
    example: "Officer [Delvigne] rang at 7 am.",
    when: ({ count, cue }) => count.surname > 0 && cue !== "none",
    verdict: "name",
  },
  {
    name: "lone-surname-opening-as-word",
    example: "[Casier] judiciaire pour travailler dans une école",
    when: (context) =>
      context.count.surname > 0 && context.opening.first && lists().smallWords.has(context.last.key) && isBeforeOtherWord(context),
    verdict: "not-name",
  },
  {
    name: "lone-surname-without-determiner",
    example: "Notre dossier (réf. [Verhaegen]) est toujours au parquet.",
    when: (context) => context.count.surname > 0 && !hasDeterminer(context),
    verdict: "name",
  },
  {
    name: "lone-surname-with-particle",
    example: "Ik zag een [De Vermeiren] bij het loket.",
    when: (context) => context.count.surname > 0 && hasParticle(context),
    verdict: "name",
  },
  {
    name: "lone-surname-of-a-file",
    example: "The [Vermeersch] file has been closed by mistake.",
    when: (context) => context.count.surname > 0 && isBeforeFile(context),
    verdict: "name",
  },
  {
    name: "lone-surname-after-determiner",
    example: "Chaque [Verhaegen] reçoit une lettre.",
    when: ({ count }) => count.surname > 0,
    verdict: "not-name",
  },
];

/** A word in small letters follows that is no verb of a person. */
function isBeforeOtherWord(context: RunContext): boolean {
  return context.after?.gap === "space" && context.after.shape === "lower" && !isBeforePersonVerb(context);
}
