import { hasHidden } from "@becivic/contract";
import { isCountry } from "./countries.ts";
import type { Answer, Column, Deferred, Field, Row } from "./form.ts";

/** Why an answer cannot be taken. */
export type AnswerFault =
  | "required"
  | "not_an_option"
  | "not_text"
  | "too_long"
  | "not_yes_or_no"
  | "not_a_country"
  | "not_a_commune"
  | "not_a_month"
  | "not_rows"
  | "too_few_rows"
  | "too_many_rows"
  | "unknown_column"
  | "ends_before_it_starts"
  | "cannot_be_kept"
  | "cannot_be_put_off";

export type ReadAnswer = { ok: true; value: Answer } | { ok: false; fault: AnswerFault; row?: number; column?: string };

/** Facts that a form does not hold. */
export interface Knowledge {
  /** NIS codes of the communes there are; without the list, any five digits are accepted. */
  communes?: ReadonlySet<string>;
}

const MAX_TEXT = 200;
// Years of birth of living people and of documents that they hold: any other year is a typing error.
const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Whether there is an answer at all: a text of blanks is none. */
export function isAnswered(answer: unknown): boolean {
  return answer !== undefined && answer !== null && !(typeof answer === "string" && answer.trim() === "");
}

/** An answer as its value. The form of a browser sends yes and no as words; a program may send true and false. */
export function readAnswer(field: Field, answer: unknown, knowledge: Knowledge): ReadAnswer {
  if (isDeferred(answer)) {
    const isOffered = field.type === "row_list" && field.capture_modes?.includes(answer.__mode) === true;
    return isOffered ? { ok: true, value: { __mode: answer.__mode, __status: "pending" } } : { ok: false, fault: "cannot_be_put_off" };
  }
  return field.type === "row_list" ? readRows(field, answer, knowledge) : readScalar(field, answer, knowledge);
}

function isDeferred(answer: unknown): answer is Deferred {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return false;
  const { __mode, __status, ...rest } = answer as Partial<Deferred>;
  return (__mode === "folder_drop" || __mode === "chat") && __status === "pending" && Object.keys(rest).length === 0;
}

type Scalar = Pick<Field, "options" | "max_length"> & { type: Column["type"] | Field["type"] };

function readScalar({ type, options, max_length: longest = MAX_TEXT }: Scalar, answer: unknown, { communes }: Knowledge): ReadAnswer {
  if (type === "yes_no") {
    const value = answer === true || answer === "yes" ? true : answer === false || answer === "no" ? false : undefined;
    return value === undefined ? { ok: false, fault: "not_yes_or_no" } : { ok: true, value };
  }
  if (typeof answer !== "string") return { ok: false, fault: "not_text" };
  const text = answer.trim();
  switch (type) {
    case "single_choice":
      return options?.some(({ value }) => value === text) === true ? { ok: true, value: text } : { ok: false, fault: "not_an_option" };
    case "country_code":
      return isCountry(text.toLowerCase()) ? { ok: true, value: text.toLowerCase() } : { ok: false, fault: "not_a_country" };
    case "commune":
      return /^\d{5}$/.test(text) && communes?.has(text) !== false ? { ok: true, value: text } : { ok: false, fault: "not_a_commune" };
    case "month_year":
      return MONTH.test(text) ? { ok: true, value: text } : { ok: false, fault: "not_a_month" };
    case "month_year_or_current":
      return MONTH.test(text) || text === "current" ? { ok: true, value: text } : { ok: false, fault: "not_a_month" };
    default:
      if (/[\t\n]/.test(text) || hasHidden(text)) return { ok: false, fault: "not_text" };
      return countCodePoints(text) > longest ? { ok: false, fault: "too_long" } : { ok: true, value: text };
  }
}

/** As the schemas count: a character outside of the basic plane has two units of UTF-16 and is one code point. */
function countCodePoints(text: string): number {
  return [...text].length;
}

function readRows({ columns = [], rows = { min: 0, max: 50 } }: Field, answer: unknown, knowledge: Knowledge): ReadAnswer {
  if (!Array.isArray(answer)) return { ok: false, fault: "not_rows" };
  if (answer.length < rows.min) return { ok: false, fault: "too_few_rows" };
  if (answer.length > rows.max) return { ok: false, fault: "too_many_rows" };
  const values: Row[] = [];
  for (const [row, answeredRow] of answer.entries()) {
    const outcome = readRow(columns, answeredRow, knowledge);
    if (!("values" in outcome)) return { ok: false, row, ...outcome };
    values.push(outcome.values);
  }
  return { ok: true, value: values };
}

function readRow(
  columns: readonly Column[],
  row: unknown,
  knowledge: Knowledge,
): { values: Row } | { fault: AnswerFault; column?: string } {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { fault: "not_rows" };
  // An object that is no list has keys and values.
  const cells = row as Record<string, unknown>;
  const unknownColumn = Object.keys(cells).find((id) => !columns.some((column) => column.id === id));
  if (unknownColumn !== undefined) return { fault: "unknown_column" };
  const values: Row = {};
  for (const column of columns) {
    const cell = cells[column.id];
    if (!isAnswered(cell)) return { fault: "required", column: column.id };
    const outcome = readScalar(column, cell, knowledge);
    if (!outcome.ok) return { fault: outcome.fault, column: column.id };
    values[column.id] = outcome.value as string | boolean;
  }
  const { start, end } = values;
  const isBackwards = typeof start === "string" && typeof end === "string" && end !== "current" && end < start;
  return isBackwards ? { fault: "ends_before_it_starts", column: "end" } : { values };
}
