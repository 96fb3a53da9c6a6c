import { type Commune, findCommunes, type Kind, labelOf, nearCommunes, plainName } from "@becivic/case";
import { hasHidden } from "@becivic/contract";
import { countriesIn } from "@becivic/forms";
import { readMonth, readMonthOrCurrent } from "./read-month.ts";
import { readList, readRows } from "./read-rows.ts";
import { fault, type ReadValue, value } from "./reading.ts";

const YES: ReadonlySet<string> = new Set(["yes", "true", "oui", "ja"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "non", "nee", "nein"]);
const LONGEST_LANGUAGE = 32;

/** Reads what a user or an agent gave for a field: text, or a JSON value. Without a list, no commune can be checked. */
export function readValue(kind: Kind, input: unknown, communes: readonly Commune[]): ReadValue {
  switch (kind.is) {
    case "rows":
      return readRows(kind.columns, input, (column, cell) => readValue(column, cell, communes));
    case "list":
      return readList(input, (item) => readValue({ is: "choice", options: kind.options }, item, communes));
    default:
      return typeof input === "string" || typeof input === "number" || typeof input === "boolean"
        ? readText(kind, String(input).trim(), communes)
        : fault("not_text");
  }
}

function readText(kind: Exclude<Kind, { is: "rows" | "list" }>, text: string, communes: readonly Commune[]): ReadValue {
  if (hasHidden(text) || /[\t\n]/.test(text) || text === "") return fault("not_text");
  const word = text.toLowerCase();
  switch (kind.is) {
    case "choice":
      return readChoice(kind, text);
    case "yes_no":
      return YES.has(word) ? value(true) : NO.has(word) ? value(false) : { ...fault("not_yes_or_no"), options: ["yes", "no"] };
    case "count": {
      const number = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
      const isCount = number <= kind.most && (Number.isInteger(number) || !kind.isWhole);
      return isCount ? value(number) : fault("not_a_number");
    }
    case "country":
      return readCountry(word);
    case "commune":
      return readCommune(text, communes);
    case "month":
    case "month_or_current":
      return readDate(kind.is, text);
    case "text":
      return [...text].length > kind.longest ? fault("too_long") : value(text);
    case "language_name":
      // The one free text of the profile: a date or a number is no language.
      if (/\p{N}/u.test(text) || !/\p{L}/u.test(text)) return fault("not_text");
      return [...text].length > LONGEST_LANGUAGE ? fault("too_long") : value(text);
  }
}

/** The value itself, or the words that the form shows for it in any of the four languages. */
function readChoice({ options, labels }: Kind & { is: "choice" }, text: string): ReadValue {
  const exact = options.find((one) => one.toLowerCase() === text.toLowerCase());
  if (exact !== undefined) return value(exact);
  const name = plainName(text);
  const [option, ...others] = options.filter((one) =>
    [one, ...Object.values(labels?.get(one) ?? {})].some((word) => plainName(word) === name),
  );
  return option === undefined || others.length > 0 ? { ...fault("not_an_option"), options } : value(option);
}

function readCountry(word: string): ReadValue {
  for (const locale of ["en", "fr", "nl", "de"] as const) {
    const country = countriesIn(locale).find((one) => one.value === word || one.label.toLowerCase() === word);
    if (country !== undefined) return value(country.value);
  }
  return fault("not_a_country");
}

function readCommune(text: string, communes: readonly Commune[]): ReadValue {
  if (communes.length === 0) return fault("no_list_of_communes");
  const matches = findCommunes(communes, text);
  const [only] = matches;
  if (matches.length === 1 && only !== undefined) return value(only.nis_code);
  const candidates = matches.length > 1 ? matches : nearCommunes(communes, text);
  if (candidates.length === 0) return fault("not_a_commune");
  const readings = candidates.slice(0, 10).map((commune) => ({ value: commune.nis_code, label: labelOf(commune) }));
  return { kind: "unclear", need: "choice", readings };
}

function readDate(kind: "month" | "month_or_current", text: string): ReadValue {
  const date = kind === "month" ? readMonth(text) : readMonthOrCurrent(text);
  if (date.kind === "month") return value(date.month);
  if (date.kind === "current") return value("current");
  if (date.kind === "none") return fault("not_a_month");
  return { kind: "unclear", need: "ambiguous_date", readings: date.months.map((month) => ({ value: month, label: monthLabel(month) })) };
}

function monthLabel(month: string): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}
