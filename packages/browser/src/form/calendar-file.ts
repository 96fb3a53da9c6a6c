import { calendarOf, type DatedDeadline, reminderOfDeadline } from "@becivic/case";
import type { Language } from "@becivic/contract";

interface CalendarContext {
  language: Language;
  /** The page of the procedure, without anything behind ? or #. */
  address: string;
  today: string;
  now: Date;
}

/** The text of a calendar file with the deadlines that are ahead; undefined where none is. */
export function calendarText(deadlines: readonly DatedDeadline[], { language, address, today, now }: CalendarContext): string | undefined {
  const events = deadlines
    .map((deadline) => reminderOfDeadline(deadline, { language, address }))
    .filter(({ day }) => day >= today)
    .map(({ event }) => event);
  return events.length === 0 ? undefined : calendarOf(events, { now, uid: randomId, productId: "case" });
}

/** A browser gives `randomUUID` to pages with https alone. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Saves a text as a file. It is made in the browser: no server sees it. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
