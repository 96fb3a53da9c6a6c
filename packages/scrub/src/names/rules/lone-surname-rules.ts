import type { Rule } from "./rule.ts";
import { hasDeterminer, hasParticle, type RunContext } from "./run-context.ts";

/** Lone words that are surnames and nothing else. */
export const loneSurnameRules: readonly Rule<RunContext>[] = [
  {
    name: "lone-surname-after-cue",
    example: "Officer [Delvigne] rang at 7 am.",
    when: ({ count, cue }) => count.surname > 0 && cue !== "none",
    verdict: "name",
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
    name: "lone-surname-after-determiner",
    example: "Ein Koch und ein [Bäcker] brauchen einen Nachweis.",
    when: ({ count }) => count.surname > 0,
    verdict: "not-name",
  },
];
