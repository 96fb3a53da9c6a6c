import type { Language, Multilingual } from "@becivic/contract";
import { commonQuestions } from "@becivic/forms";
import { axisOptions } from "./axis-options.ts";

/** The words for each value of a closed list. */
export type OptionLabels = ReadonlyMap<string, Multilingual>;

/** The labels that the form shows for the answers to a question of every procedure, by the name of the question. */
export function labelsOfQuestion(name: string): OptionLabels {
  return labelsOf(commonQuestions.find((question) => question.name === name)?.options ?? []);
}

export const employmentLabels = labelsOf(axisOptions.employment_type);
export const educationLabels = labelsOf(axisOptions.education_level);
export const visaLabels = labelsOf(axisOptions.visa_category);

/** The words for a value in a language; the value itself where it has none, such as the name of a card. */
export function wordsOf(labels: OptionLabels | undefined, value: string, locale: Language): string {
  const label = labels?.get(value);
  return label?.[locale] ?? label?.en ?? value.replaceAll("-", " ");
}

function labelsOf(options: readonly { value: string; label: Multilingual }[]): OptionLabels {
  return new Map(options.map(({ value, label }) => [value, label]));
}
