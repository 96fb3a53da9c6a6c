import type { GiveAnswersOutput, Language } from "@becivic/contract";
import { faultWords } from "./fault-words.ts";
import type { Problem } from "./read-answers.ts";

type View = NonNullable<GiveAnswersOutput["problems"]>[number];

const UNCLEAR: Readonly<Record<"ambiguous_date" | "choice", Readonly<Record<Language, string>>>> = {
  ambiguous_date: {
    en: "This date can be read in two ways. Which month is it?",
    fr: "Cette date peut se lire de deux façons. De quel mois s'agit-il ?",
    nl: "Deze datum kan op twee manieren gelezen worden. Welke maand is het?",
    de: "Dieses Datum lässt sich auf zwei Arten lesen. Welcher Monat ist es?",
  },
  choice: {
    en: "Which of these communes is it?",
    fr: "De laquelle de ces communes s'agit-il ?",
    nl: "Welke van deze gemeenten is het?",
    de: "Welche dieser Gemeinden ist es?",
  },
};

/** The label of a question before its answer: `Your commune:`, `Where do you live?`. */
export function asLead(label: string): string {
  return /[.?!:]$/.test(label) ? label : `${label}:`;
}

/** The answers that are possible, in the words of the form. */
function answersTo(problem: Problem): string[] {
  const { field } = problem;
  if (problem.kind !== "fault" || problem.options === undefined || problem.column !== undefined) return [];
  const wordsOf = (option: string): string => field?.options?.find(({ value }) => value === option)?.label ?? option;
  return [`${problem.options.map(wordsOf).join("; ")}.`];
}

/** A problem for the user: the question and the reason, never the answer. */
export function problemView(problem: Problem, locale: Language): View {
  const { field, row, column } = problem;
  const reason = problem.kind === "unclear" ? UNCLEAR[problem.need][locale] : faultWords[problem.fault][locale];
  return {
    ...(field === undefined ? {} : { name: field.name }),
    say: field === undefined ? reason : `${asLead(field.label)} ${[reason, ...answersTo(problem)].join(" ")}`,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
    ...(problem.kind === "unclear" ? { readings: problem.readings } : {}),
    ...(problem.kind === "fault" && problem.options !== undefined ? { options: [...problem.options] } : {}),
  };
}
