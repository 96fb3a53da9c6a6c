/** A month as a person writes it. Days are read and left out. */
export type ReadMonth = { kind: "month"; month: string } | { kind: "ambiguous"; months: [string, string] } | { kind: "none" };

const NONE = { kind: "none" } as const;

// The months in English, French, Dutch and German, with what people shorten them to.
const MONTH_NAMES: readonly (readonly string[])[] = [
  ["january", "janvier", "januari", "januar", "jänner", "jan", "janv"],
  ["february", "février", "februari", "februar", "feb", "fév", "févr"],
  ["march", "mars", "maart", "märz", "mar", "mrt", "mär"],
  ["april", "avril", "apr", "avr"],
  ["may", "mai", "mei"],
  ["june", "juin", "juni", "jun"],
  ["july", "juillet", "juli", "jul", "juil"],
  ["august", "août", "augustus", "aug"],
  ["september", "septembre", "sep", "sept"],
  ["october", "octobre", "oktober", "oct", "okt"],
  ["november", "novembre", "nov"],
  ["december", "décembre", "dezember", "dec", "déc", "dez"],
];
const MONTH_OF_NAME: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, at) => names.map((name): [string, number] => [withoutAccents(name), at + 1])),
);

/** Reads `2021-03`, `2021-03-17`, `17/03/2021`, `03/2021`, `March 2021`, `17 mars 2021`; `03/04/2021` has two readings. */
export function readMonth(text: string): ReadMonth {
  const plain = withoutAccents(text.normalize("NFKC").trim().toLowerCase()).replace(/t\d{2}:\d{2}.*$/, "");
  return readNumbers(plain) ?? readWords(plain) ?? NONE;
}

/** A month, or the word for a period that has not ended. */
export function readMonthOrCurrent(text: string): ReadMonth | { kind: "current" } {
  return CURRENT.has(withoutAccents(text.trim().toLowerCase())) ? { kind: "current" } : readMonth(text);
}

const CURRENT: ReadonlySet<string> = new Set(
  ["current", "now", "today", "present", "maintenant", "aujourd'hui", "nu", "heden", "vandaag", "heute", "jetzt"].map(withoutAccents),
);

function readNumbers(text: string): ReadMonth | undefined {
  const parts = /^(\d{1,4})\s*[-/.]\s*(\d{1,2})(?:\s*[-/.]\s*(\d{1,4}))?$/.exec(text) ?? /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text);
  if (parts === null) return undefined;
  const [, first = "", second = "", third] = parts;
  if (third === undefined) return first.length === 4 ? monthOf(first, Number(second)) : monthOf(second, Number(first));
  if (first.length === 4) return monthOf(first, Number(second), Number(third));
  return readDayAndMonth(Number(first), Number(second), third);
}

/** Both orders of day and month are in use: 03/04/2021 is a day of April in Europe and of March in America. */
function readDayAndMonth(first: number, second: number, year: string): ReadMonth {
  const european = monthOf(year, second, first);
  const american = monthOf(year, first, second);
  if (european.kind !== "month") return american;
  if (american.kind !== "month" || american.month === european.month) return european;
  return { kind: "ambiguous", months: [european.month, american.month] };
}

function readWords(text: string): ReadMonth | undefined {
  const words = text.split(/[\s.,/-]+/).filter((word) => word !== "" && !["de", "of", "van"].includes(word));
  const names = words.flatMap((word) => MONTH_OF_NAME.get(word) ?? []);
  const numbers = words.filter((word) => /^\d+(?:st|nd|rd|th|er|e)?$/.test(word));
  const years = numbers.filter((number) => /^\d{4}$/.test(number));
  const days = numbers.filter((number) => !/^\d{4}$/.test(number));
  const [month] = names;
  const [year] = years;
  const isDate = names.length === 1 && years.length === 1 && days.length <= 1 && names.length + numbers.length === words.length;
  if (!isDate || month === undefined || year === undefined) return undefined;
  const [day] = days;
  return monthOf(year, month, day === undefined ? undefined : Number.parseInt(day, 10));
}

function monthOf(year: string, month: number, day = 1): ReadMonth {
  // Any other year is a typing error.
  if (!/^(?:19|20)\d{2}$/.test(year) || month < 1 || month > 12) return NONE;
  if (day < 1 || day > daysIn(Number(year), month)) return NONE;
  return { kind: "month", month: `${year}-${String(month).padStart(2, "0")}` };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
