import type { Explanation } from "../../packages/scrub/src/names/explain-names.ts";
import { isPerson, missedPersons, overlaps, type Sample } from "./sample.ts";

/** How often a rule decided, and how often it was right. */
export interface RuleFigures {
  /** Names that are marked. */
  right: number;
  /** Names that are not marked: made up. */
  wrong: number;
  /** Runs that are no names, and were not taken for one. */
  refused: number;
  /** Marked names that were missed because this rule refused them. */
  missed: number;
}

/** A missed name at which no run begins has no rule. */
export const NO_RULE = "no-run";

/** Adds what was decided about one sentence. */
export function addRuleFigures(figures: Map<string, RuleFigures>, sample: Sample, explanations: readonly Explanation[]): void {
  for (const explanation of explanations) {
    const row = rowOf(figures, explanation.rule);
    const person = isPerson(sample, explanation);
    if (explanation.verdict === "name") row[person ? "right" : "wrong"] += 1;
    else if (!person) row.refused += 1;
  }
  for (const { rules } of missesOf(sample, explanations)) for (const rule of rules) rowOf(figures, rule).missed += 1;
}

/** The marked names that were missed, each with the rules that refused it. */
export function missesOf(sample: Sample, explanations: readonly Explanation[]): { text: string; rules: string[] }[] {
  const names = explanations.filter(({ verdict }) => verdict === "name");
  return missedPersons(sample, names).map((person) => {
    const rules = new Set(explanations.filter((explanation) => overlaps(explanation, person)).map(({ rule }) => rule));
    return { text: sample.text.slice(person.start, person.end), rules: rules.size === 0 ? [NO_RULE] : [...rules] };
  });
}

function rowOf(figures: Map<string, RuleFigures>, rule: string): RuleFigures {
  const row = figures.get(rule) ?? { right: 0, wrong: 0, refused: 0, missed: 0 };
  figures.set(rule, row);
  return row;
}
