/** A value of the catalogue as a text shows it: €1,000, 5 years, 110%, A2. */
export function shownValue({ value, unit }: { value: number | string; unit?: string | undefined }): string {
  if (typeof value === "string") return value;
  const decimals = Number.isInteger(value) ? 0 : Math.max(2, decimalsOf(value));
  const written = value.toLocaleString("en-GB", { minimumFractionDigits: unit === "EUR" ? decimals : 0, maximumFractionDigits: 6 });
  if (unit === undefined) return written;
  if (unit === "EUR") return `€${written}`;
  if (unit === "percent") return `${written}%`;
  return `${written} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}
