import { type Answer, type AnswerFault, type Field, readAnswer } from "@becivic/forms";
import { kindOf, mostOf, type Question } from "./questions.ts";

export type Reply = { value: Answer } | { fault: AnswerFault | "not_a_number" };

/** The longest history that is read: a profile holds no more. */
const MOST_ROWS = 20;

/** An answer as it was typed or stored, by the rules of the form of the harness. */
export function readReply(question: Question, answer: unknown): Reply {
  const { field } = question;
  if (kindOf(question) === "count") {
    const isCount = typeof answer === "string" && /^\d{1,2}$/.test(answer.trim()) && Number(answer) <= mostOf(question);
    return isCount ? { value: answer.trim() } : { fault: "not_a_number" };
  }
  const outcome = readAnswer(bounded(field), answer, {});
  if (!outcome.ok) return { fault: outcome.fault };
  // A list that comes later comes from an agent: the page has none.
  return typeof outcome.value === "object" && "__mode" in outcome.value ? { fault: "not_rows" } : { value: outcome.value };
}

function bounded(field: Field): Field {
  return field.type === "row_list" ? { ...field, rows: { min: 0, max: MOST_ROWS } } : field;
}
