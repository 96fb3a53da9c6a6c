import type { Cue } from "../cue-before.ts";
import type { Token } from "../tokens.ts";
import type { Rule } from "./rule.ts";

/** What the rules read of a word before a run is read from it. */
export interface OpeningContext {
  token: Token;
  cue: Cue;
  /** Whether it opens words in another script that may name a person. */
  mayNamePerson: boolean;
}

/** Words that are judged without a run of parts. */
export const openingRules: readonly Rule<OpeningContext>[] = [
  {
    name: "opening-foreign-script",
    example: "Il est écrit [Тарас Шевчук] seulement.",
    when: ({ token, mayNamePerson }) => token.shape === "foreign" && mayNamePerson,
    verdict: "name",
  },
  {
    name: "opening-foreign-term",
    example: "Le document s'appelle officiellement «[свідоцтво про народження]» en Ukraine.",
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
