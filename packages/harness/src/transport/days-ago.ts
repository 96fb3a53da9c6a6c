/** An age in whole days, in words. */
export function daysAgo(days: number): string {
  if (days === 0) return "less than a day ago";
  return days === 1 ? "a day ago" : `${days} days ago`;
}
