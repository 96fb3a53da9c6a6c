import type { Language } from "@becivic/contract";
import { dayOfWeek } from "../figures/figure-words.ts";
import type { DatedDeadline } from "./deadlines.ts";
import { dueFromToday } from "./due-day.ts";
import { type DocumentCategory, REMINDER_WORDS } from "./reminder-words.ts";
import { workingDayAtOrBefore } from "./working-days.ts";
import type { CalendarEvent } from "./write-calendar.ts";

const DAYS_BEFORE = [30, 7, 1] as const;

/** A date that the user should keep, with the day on which to act. */
export interface Reminder {
  /** The last day, or the first one. */
  day: string;
  act_by: string;
  /** What there is to do, in the language of the user. */
  to_do: string;
  /** It is possible from that day on; else that day is the last one. */
  isFirstDay: boolean;
  event: CalendarEvent;
}

/** The day on which a document or the period in a letter ends. */
export interface DocumentEnd {
  date: string;
  field: "validity_end" | "deadline_date";
  category: DocumentCategory;
}

/** What belongs to every event: where it is written, and in which language. */
export interface ReminderContext {
  language: Language;
  /** The page of the procedure; undefined where an event is about none. */
  address: string | undefined;
}

export function reminderOfDeadline(deadline: DatedDeadline, { language, address }: ReminderContext): Reminder {
  const { day, safe_day: safeDay, act_by: actBy, to_do: toDo, edge, from, counts_from: countsFrom, length } = deadline;
  const words = REMINDER_WORDS[language];
  const text = [
    `${toDo}.`,
    `${edge === "last_day" ? words.lastDay : words.firstDay} ${dayOfWeek(day, language)}.`,
    `${words.countedFrom} ${from} (${dayOfWeek(countsFrom, language)}). ${length}.`,
    ...(safeDay === undefined ? [] : [`${words.safer} ${dayOfWeek(safeDay, language)}.`]),
    words.check,
    ...(address === undefined ? [] : [address]),
  ].join("\n");
  return reminder({
    day,
    actBy,
    toDo,
    title: edge === "last_day" ? words.titleLast : words.titleFirst,
    isFirstDay: edge === "first_day",
    text,
    address,
  });
}

export function reminderOfDocument({ date, field, category }: DocumentEnd, language: Language, today: string): Reminder {
  const words = REMINDER_WORDS[language];
  const toDo = `${field === "validity_end" ? words.documentEnds : words.letterDeadline} ${words.categories[category]}`;
  const text = [`${toDo}.`, `${words.lastDay} ${dayOfWeek(date, language)}.`].join("\n");
  const actBy = dueFromToday({ day: date, act_by: workingDayAtOrBefore(date) }, today);
  return reminder({ day: date, actBy, toDo, title: words.titleLast, text, address: undefined });
}

export function reminderOfAppointment(day: string, { language, address }: ReminderContext): Reminder {
  const words = REMINDER_WORDS[language];
  const text = [`${words.appointment}.`, words.takeAlong, ...(address === undefined ? [] : [address])].join("\n");
  return reminder({ day, actBy: day, toDo: words.appointment, title: words.titleAppointment, text, address });
}

interface Parts {
  day: string;
  actBy: string;
  toDo: string;
  title: string;
  isFirstDay?: boolean;
  text: string;
  address: string | undefined;
}

/** The event is on the day on which to act. Its title tells nothing of the matter: others may see a calendar. */
function reminder({ day, actBy, toDo, title, isFirstDay = false, text, address }: Parts): Reminder {
  const event = { day: actBy, title, text, ...(address === undefined ? {} : { url: address }), alarmsDaysBefore: DAYS_BEFORE };
  return { day, act_by: actBy, to_do: toDo, isFirstDay, event };
}
