const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A day, or a moment of which only the day matters, as people write it. */
export function dayWords(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(moment) ?? [];
  return year === undefined ? moment : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
