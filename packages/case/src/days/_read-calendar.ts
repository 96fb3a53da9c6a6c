import ICAL from "ical.js";
import { type CalendarEvent, calendarOf } from "./write-calendar.ts";

type Component = InstanceType<typeof ICAL.Component>;

export const EVENT: CalendarEvent = {
  day: "2026-12-31",
  title: "Hand in the file",
  text: "Bring the card; the photo, and the letter.\nAsk: is it complete?",
  url: "https://example.org/desk?x=1&y=2#open",
  alarmsDaysBefore: [30, 7, 1],
};

/** Every property of an event, by its name. */
export const PROPERTIES = [
  "class",
  "description",
  "dtend",
  "dtstamp",
  "dtstart",
  "sequence",
  "summary",
  "transp",
  "uid",
  "url",
  "x-microsoft-cdo-alldayevent",
  "x-microsoft-msncalendar-alldayevent",
];

/** The file of some events, with the ids 1, 2, 3 in this order. */
export function write(events: readonly CalendarEvent[]): string {
  let drawn = 0;
  return calendarOf(events, {
    now: new Date("2026-11-17T10:20:30.456Z"),
    uid: () => {
      drawn += 1;
      return `00000000-0000-4000-8000-00000000000${drawn}`;
    },
  });
}

/** A file as a second parser reads it. */
export function calendarIn(text: string): Component {
  return new ICAL.Component(ICAL.parse(text));
}

export function eventsIn(text: string): Component[] {
  return calendarIn(text).getAllSubcomponents("vevent");
}

export function onlyEvent(text: string): Component {
  const [event, ...more] = eventsIn(text);
  if (event === undefined || more.length > 0) throw new Error("The file has another number of events.");
  return event;
}

export function namesOf(component: Component): string[] {
  return component
    .getAllProperties()
    .map(({ name }) => name)
    .sort();
}

export function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name));
}
