/** A period that can be counted from a day. */
export interface Period {
  count: number;
  unit: "working_days" | "hours" | "days" | "weeks" | "months" | "years";
}

const UNITS: ReadonlySet<string> = new Set(["hours", "days", "weeks", "months", "years"]);
const IN_WORDS = /^(\d{1,4}) (working day|hour|day|week|month|year)s?$/;

/** The period that a figure is: a whole number with a unit, or a text such as “8 working days”. Undefined for a range and for every other text. */
export function periodOf({ value, unit }: { value: number | string; unit?: string | undefined }): Period | undefined {
  const [, digits = "", word = ""] = typeof value === "string" ? (IN_WORDS.exec(value) ?? []) : [];
  const count = typeof value === "number" ? value : Number(digits);
  const name = typeof value === "number" ? unit : word === "working day" ? "working_days" : `${word}s`;
  if (name === undefined || !(name === "working_days" || UNITS.has(name)) || !Number.isInteger(count) || count < 1) return undefined;
  // The set and the comparison have every unit of the type.
  return { count, unit: name as Period["unit"] };
}
