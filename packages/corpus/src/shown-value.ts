// Made once: making one takes longer than everything else on a page.
const plain = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });
const cents = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** A value of the catalogue as a text shows it: €1,000, 5 years, 110%, A2. */
export function shownValue({ value, unit }: { value: number | string; unit?: string | undefined }): string {
  if (typeof value === "string") return value;
  if (unit === "EUR") return `€${(Number.isInteger(value) ? plain : cents).format(value)}`;
  const number = plain.format(value);
  if (unit === undefined) return number;
  if (unit === "percent") return `${number}%`;
  return `${number} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
