import ICAL from "ical.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { calendarIn, EVENT, eventsIn, namesOf, onlyEvent, PROPERTIES, textOf, write } from "./_read-calendar.ts";
import { addDays } from "./calendar-day.ts";
import { calendarOf } from "./write-calendar.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a calendar that a second parser reads back", () => {
  it("has every field as it was given [dossier.reminders]", () => {
    const event = onlyEvent(write([EVENT]));
    expect(textOf(event, "summary")).toBe(EVENT.title);
    expect(textOf(event, "description")).toBe(EVENT.text);
    expect(textOf(event, "url")).toBe(EVENT.url);
    expect(textOf(event, "uid")).toBe("00000000-0000-4000-8000-000000000001");
    expect(textOf(event, "dtstamp")).toBe("2026-11-17T10:20:30Z");
    expect(textOf(event, "class")).toBe("PRIVATE");
    expect(textOf(event, "transp")).toBe("TRANSPARENT");
  });

  it.each([
    ["2026-12-31", "UTC"],
    ["2028-02-28", "Europe/Brussels"],
    ["2026-03-29", "America/Los_Angeles"],
    ["2026-10-25", "Pacific/Auckland"],
  ])("has %s as a whole day, up to the next one, written in the time zone %s [dossier.reminders]", (day, zone) => {
    vi.stubEnv("TZ", zone);
    const event = onlyEvent(write([{ ...EVENT, day }]));
    expect(event.getFirstProperty("dtstart")?.type).toBe("date");
    expect(event.getFirstProperty("dtend")?.type).toBe("date");
    expect([textOf(event, "dtstart"), textOf(event, "dtend")]).toEqual([day, addDays(day, 1)]);
  });

  it("reminds at nine in the morning of the days before, by a display, and on the day itself where that is asked [dossier.reminders]", () => {
    const event = onlyEvent(write([{ ...EVENT, alarmsDaysBefore: [30, 7, 1, 0] }]));
    const alarms = event.getAllSubcomponents("valarm");
    expect(alarms.map((alarm) => textOf(alarm, "action"))).toEqual(["DISPLAY", "DISPLAY", "DISPLAY", "DISPLAY"]);
    expect(alarms.map((alarm) => textOf(alarm, "description"))).toEqual(alarms.map(() => EVENT.title));
    expect(alarms.map((alarm) => textOf(alarm, "trigger"))).toEqual(["-P29DT15H", "-P6DT15H", "-PT15H", "PT9H"]);
    expect(alarms.map((alarm) => alarm.getFirstProperty("trigger")?.getParameter("related"))).toEqual(alarms.map(() => "START"));
    const moments = alarms.map((alarm) => {
      const moment = ICAL.Time.fromDateTimeString("2026-12-31T00:00:00");
      moment.addDuration(ICAL.Duration.fromString(textOf(alarm, "trigger")));
      return moment.toString();
    });
    expect(moments).toEqual(["2026-12-01T09:00:00", "2026-12-24T09:00:00", "2026-12-30T09:00:00", "2026-12-31T09:00:00"]);
  });

  it("has no other property, and no name of a person [dossier.reminders]", () => {
    const text = write([EVENT]);
    expect(namesOf(calendarIn(text))).toEqual(["prodid", "version"]);
    expect(textOf(calendarIn(text), "prodid")).toBe("-//Be Civic//dossier//EN");
    expect(textOf(calendarIn(text), "version")).toBe("2.0");
    expect(namesOf(onlyEvent(text))).toEqual(PROPERTIES);
    for (const alarm of onlyEvent(text).getAllSubcomponents("valarm")) expect(namesOf(alarm)).toEqual(["action", "description", "trigger"]);
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|CALNAME|mailto/i);
    expect(calendarOf([], { now: new Date(0), uid: () => "", productId: "reminders" })).toContain("PRODID:-//Be Civic//reminders//EN\r\n");
  });

  it("has the events in their order, each with its own id, and may have none [dossier.reminders]", () => {
    const events = [EVENT, { ...EVENT, day: "2026-12-01", title: "Ask for the paper" }];
    expect(eventsIn(write(events)).map((event) => [textOf(event, "uid").at(-1), textOf(event, "summary")])).toEqual([
      ["1", "Hand in the file"],
      ["2", "Ask for the paper"],
    ]);
    expect(eventsIn(write([]))).toEqual([]);
  });

  it("is equal for equal input [dossier.reminders]", () => {
    expect(write([EVENT, EVENT])).toBe(write([EVENT, EVENT]));
  });
});
