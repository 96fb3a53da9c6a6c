import { lists } from "../lexicon.ts";
import type { Rule } from "./rule.ts";
import { hasSureCue, type RunContext } from "./run-context.ts";

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
    example: "The letter of [S. Kabongo] came late.",
    when: ({ count }) => count.initial > 0 && count.surname + count.unknown + count.perhapsGiven > 0,
    verdict: "name",
  },
  {
    name: "several-initial-before-word",
    example: "We spoke to [P. Baker] at the town hall.",
    when: (context) =>
      context.parts[0] === "initial" &&
      !isNumbering(context) &&
      context.count.perhapsSurname + context.count.word + context.count.place > 0,
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
    when: ({ count }) => count.unknown >= 2,
    verdict: "name",
  },
  {
    name: "several-unknown-with-perhaps-surname",
    example: "Het attest werd afgeleverd aan [Zabotrek Li].",
    when: ({ count, opening }) => count.unknown > 0 && count.perhapsSurname > 0 && !lists().words.has(opening.key),
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

function countNames(count: RunContext["count"]): number {
  return count.given + count.perhapsGiven + count.hardlyGiven + count.surname + count.perhapsSurname + count.unknown;
}
