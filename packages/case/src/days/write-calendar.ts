import { DAY_MS, HOUR_MS, SECOND_MS, withoutHidden } from "@becivic/contract";
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalCalendar, ICalEventClass, ICalEventTransparency } from "ical-generator";
import { addDays } from "./calendar-day.ts";

/** A day in a calendar that the user imports. */
export interface CalendarEvent {
  day: string;
  title: string;
  text: string;
  /** Written only where it is a web address. */
  url?: string;
  /** How many days before it the calendar reminds the user, at nine in the morning. */
  alarmsDaysBefore: readonly number[];
}

export interface CalendarOptions {
  now: Date;
  /** A random id for each event: one made from the title would tell what the event is about. */
  uid: () => string;
  /** The product in PRODID. */
  productId?: string;
}

const ALARM_HOUR = 9;

/** The text of an .ics file (RFC 5545). It has no organiser, no attendee and no name of the calendar. Equal input gives equal text. */
export function calendarOf(events: readonly CalendarEvent[], { now, uid, productId = "dossier" }: CalendarOptions): string {
  const calendar = ical({ prodId: { company: "Be Civic", product: productId } });
  for (const event of events) addEvent(calendar, event, now, uid());
  // The library ends the last line without a line break, which the format asks for.
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, { day, title, text, url, alarmsDaysBefore }: CalendarEvent, now: Date, id: string): void {
  const event = calendar.createEvent({
    id,
    stamp: now,
    allDay: true,
    start: day,
    // The end of an all-day event is the first day that it does not last.
    end: addDays(day, 1),
    summary: visible(title),
    description: visible(text),
    url: url === undefined ? null : addressOf(url),
    class: ICalEventClass.PRIVATE,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const days of alarmsDaysBefore) {
    // An all-day event starts at midnight. These are seconds before that; for 0 days they are negative.
    const triggerBefore = (days * DAY_MS - ALARM_HOUR * HOUR_MS) / SECOND_MS;
    // Otherwise the library counts an alarm after the start from the end. As an option of the alarm, it is not read.
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore }).relatesTo(ICalAlarmRelatesTo.start);
  }
}

/** The library escapes line feeds, commas, semicolons and backslashes. It writes other control characters as they are, and some readers end a line there. */
function visible(text: string): string {
  return withoutHidden(text.replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n"));
}

/** An address of the web in ASCII. The library escapes it like a text, which the format forbids: what it would escape is percent-encoded before. */
function addressOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href.replaceAll(/[\\,;]/g, encodeURIComponent) : null;
}
