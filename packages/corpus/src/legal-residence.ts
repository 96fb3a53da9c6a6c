import type { Profile } from "@becivic/contract";

type ResidencyHistory = NonNullable<Profile["residency_history"]>;

/**
 * Whole years of uninterrupted legal residence up to this month, from the last unbroken run of periods in the profile. Months are all a
 * profile knows, so two periods are unbroken when one starts in or before the month after the other ends. Undefined where the profile has
 * no history, or where a period that decides the matter does not say on which card or visa it was; 0 where the last period has ended.
 *
 * This counts months, not law: which cards count is for the skill to say and for the commune to decide.
 */
export function yearsOfLegalResidence(history: ResidencyHistory | undefined, thisMonth: string): number | undefined {
  if (history === undefined || history.length === 0) return undefined;
  const vouched = history.filter(
    ({ permit_type, visa_type }) => permit_type !== undefined || (visa_type !== undefined && visa_type !== "none"),
  );
  const possible = history.filter(({ permit_type, visa_type }) => permit_type !== undefined || visa_type !== "none");
  const years = yearsOf(vouched, thisMonth);
  return years === yearsOf(possible, thisMonth) ? years : undefined;
}

function yearsOf(history: ResidencyHistory, thisMonth: string): number {
  const now = monthNumber(thisMonth);
  const periods = history
    .map(({ start, end }) => ({
      start: monthNumber(start),
      end: end === undefined || end === "current" ? now : Math.min(monthNumber(end), now),
    }))
    .filter(({ start, end }) => start <= end)
    .sort((a, b) => b.end - a.end);
  const [latest] = periods;
  if (latest === undefined || latest.end < now) return 0;
  let start = latest.start;
  for (const period of periods) if (period.end >= start - 1) start = Math.min(start, period.start);
  return Math.floor((now - start) / 12);
}

function monthNumber(month: string): number {
  const [year = "0", number = "1"] = month.split("-");
  return Number(year) * 12 + Number(number) - 1;
}
