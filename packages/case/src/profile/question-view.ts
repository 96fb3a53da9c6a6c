import type { GetQuestionsOutput } from "@becivic/contract";
import type { Field } from "@becivic/forms";

type Question = NonNullable<GetQuestionsOutput["questions"]>[number];

/** A question of a form as an answer shows it. */
export function questionOf({ name, label, hint, type, optional, options, columns }: Field): Question {
  return {
    name,
    ask: label,
    ...(hint === undefined ? {} : { hint }),
    type,
    ...(optional ? {} : { required: true as const }),
    ...optionsOf(options),
    ...(columns === undefined
      ? {}
      : { columns: columns.map((column) => ({ id: column.id, ask: column.label, type: column.type, ...optionsOf(column.options) })) }),
  };
}

function optionsOf(options: Field["options"]): { options?: Record<string, string> } {
  return options === undefined ? {} : { options: Object.fromEntries(options.map(({ value, label }) => [value, label])) };
}
