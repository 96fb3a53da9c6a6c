const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A day, or a moment of which only the day matters, as people write it: 1 January 2027. */
export function dayWords(moment: string): string {
  const [, month = "", day] = /^(\d{4}-\d{2})-(\d{2})/.exec(moment) ?? [];
  return day === undefined ? moment : `${Number(day)} ${monthWords(month)}`;
}

/** A month as people write it: September 2026. */
export function monthWords(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;
}
