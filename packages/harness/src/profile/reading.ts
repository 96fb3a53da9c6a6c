/** Why an answer cannot be taken. The words for each are in fault-words.ts. */
export type Fault =
  | "not_an_option"
  | "not_text"
  | "too_long"
  | "not_yes_or_no"
  | "not_a_number"
  | "not_a_country"
  | "not_a_commune"
  | "no_list_of_communes"
  | "not_a_month"
  | "not_rows"
  | "too_few_rows"
  | "too_many_rows"
  | "unknown_column"
  | "required"
  | "ends_before_it_starts"
  | "language_not_used_there"
  | "not_asked"
  | "cannot_be_stored"
  | "cannot_be_put_off";

export interface Option {
  value: string;
  label: string;
}

/** Where in a list of rows, counted from zero. */
interface Cell {
  row?: number;
  column?: string;
}

export type ReadValue =
  | { kind: "value"; value: unknown }
  /** The user has to choose: a date with two readings, or several communes of one name. */
  | ({ kind: "unclear"; need: "ambiguous_date" | "choice"; readings: Option[] } & Cell)
  | ({ kind: "fault"; fault: Fault; options?: readonly string[] } & Cell);

export function value(read: unknown): ReadValue & { kind: "value" } {
  return { kind: "value", value: read };
}

export function fault(why: Fault): ReadValue & { kind: "fault" } {
  return { kind: "fault", fault: why };
}
