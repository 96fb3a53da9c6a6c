import { dayOf, daysBetween } from "@becivic/case";
import type { Folder } from "../ports.ts";
import { listDocuments, type StoredDocument } from "./document-store.ts";

const DAYS_AHEAD = 90;
const DAYS_BACK = 30;

/** The end of a document, or the deadline in a letter, that is near or just over. */
export interface UpcomingDate {
  document_id: string;
  category: StoredDocument["category"];
  field: "validity_end" | "deadline_date";
  date: string;
  /** From today on; negative where it is over. */
  days: number;
}

/** The ends and deadlines that are near, by default within 90 days, and those that have been over for a short time, by default 30 days; the nearest first. */
export async function upcomingDates(
  folder: Folder,
  now: Date,
  { daysAhead = DAYS_AHEAD, daysBack = DAYS_BACK }: { daysAhead?: number; daysBack?: number } = {},
): Promise<UpcomingDate[]> {
  const today = dayOf(now);
  const dates: UpcomingDate[] = [];
  for (const { id, category, facts } of await listDocuments(folder))
    for (const field of ["validity_end", "deadline_date"] as const) {
      const date = facts[field];
      const days = date === undefined ? undefined : daysBetween(today, date);
      if (date !== undefined && days !== undefined && days <= daysAhead && days >= -daysBack)
        dates.push({ document_id: id, category, field, date, days });
    }
  return dates.sort((a, b) => a.days - b.days);
}
