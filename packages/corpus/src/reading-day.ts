const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const FIRST_WORDS = new RegExp(`^(?:Read (?:on ([1-9]|[12]\\d|3[01]) |in ))?(${MONTHS.join("|")}) (20\\d\\d)[.,;]`);

/** When the sources of a text were last read, as the first line of its research report says: a day or a month. Undefined where it says neither. */
export function readingDay(report: string): string | undefined {
  const line = report.split("\n", 12).find((one) => one.trim() !== "" && !one.startsWith("#")) ?? "";
  const [, day, month = "", year] = FIRST_WORDS.exec(line) ?? [];
  if (year === undefined) return undefined;
  const monthOfYear = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}`;
  return day === undefined ? monthOfYear : `${monthOfYear}-${day.padStart(2, "0")}`;
}
