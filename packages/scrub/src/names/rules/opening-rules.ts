import type { Cue } from "../cue-before.ts";
import type { Token } from "../tokens.ts";
import type { Rule } from "./rule.ts";

/** What the rules read of a word before a run is read from it. */
export interface OpeningContext {
  token: Token;
  cue: Cue;
  /** Whether more words in another script follow. */
  isRun: boolean;
}

/** Words that are judged without a run of parts. */
export const openingRules: readonly Rule<OpeningContext>[] = [
  {
    name: "opening-foreign-script",
    example: "Il est écrit [Тарас Шевчук] seulement.",
    when: ({ token, isRun }) => token.shape === "foreign" && (isRun || token.raw.length > 1),
    verdict: "name",
  },
  {
    name: "opening-foreign-letter",
    example: "De hoek [α] is recht.",
    when: ({ token }) => token.shape === "foreign",
    verdict: "not-name",
  },
  {
    name: "opening-place-or-thing",
    example: "Das Sturmtief [Zoltan] legte den Zugverkehr lahm.",
    when: ({ token, cue }) => token.blocked && cue !== "address",
    verdict: "not-name",
  },
];
