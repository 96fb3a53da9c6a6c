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

/** What is known beside the form. */
export interface Knowledge {
  /** NIS codes of the communes there are; any five digits will do where nobody says. */
  communes?: ReadonlySet<string>;
}

const LONGEST_TEXT = 200;
// Of people who live, and of papers that they have: other years are slips.
const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Whether there is an answer at all: a text of blanks is none. */
export function isAnswered(answer: unknown): boolean {
  return answer !== undefined && answer !== null && !(typeof answer === "string" && answer.trim() === "");
}

/** An answer as the value that it stands for. A form of a browser says yes and no in words; a program may say true and false. */
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

function readScalar({ type, options, max_length: most = LONGEST_TEXT }: Scalar, answer: unknown, { communes }: Knowledge): ReadAnswer {
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
      return countCodePoints(text) > most ? { ok: false, fault: "too_long" } : { ok: true, value: text };
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
  const read: Row[] = [];
  for (const [row, given] of answer.entries()) {
    const outcome = readRow(columns, given, knowledge);
    if (!("values" in outcome)) return { ok: false, row, ...outcome };
    read.push(outcome.values);
  }
  return { ok: true, value: read };
}

function readRow(
  columns: readonly Column[],
  given: unknown,
  knowledge: Knowledge,
): { values: Row } | { fault: AnswerFault; column?: string } {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return { fault: "not_rows" };
  const cells = given as Record<string, unknown>;
  const stranger = Object.keys(cells).find((id) => !columns.some((column) => column.id === id));
  if (stranger !== undefined) return { fault: "unknown_column" };
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
