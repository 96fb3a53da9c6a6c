const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;
const URI = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;

function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] = DATE.exec(text) ?? [];
  if (year === "") return false;
  // Day 0 of the next month is the last day of this one. The year 2000 or 2001 has the same months, and Date reads years below 100 differently.
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = new Date(Date.UTC(isLeap ? 2000 : 2001, Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days;
}

/** The formats that the schemas use. The compiled validators decide; these only find further faults of a value that they refused. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  "date-time": (text) => isDate(DATE_TIME.exec(text)?.[1] ?? ""),
  uri: (text) => URI.test(text),
};
