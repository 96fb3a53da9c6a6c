import {
  calendarOf,
  type DatedDeadline,
  type Deadline,
  dateDeadline,
  dayOf,
  deadlinesOf,
  type Reminder,
  reminderOfAppointment,
  reminderOfDeadline,
  reminderOfDocument,
} from "@becivic/case";
import type { DossierDeadline, DossierInput, DossierOutput, Language } from "@becivic/contract";
import { done, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { upcomingDates } from "../documents/upcoming-dates.ts";
import { writeNewFile } from "../folder/write-new-file.ts";
import { formLocale } from "../profile/form-locale.ts";
import { readProfile } from "../profile/profile-store.ts";
import type { State } from "../session/open-state.ts";
import { randomUuid } from "../uuid.ts";
import { gatherDossier, titleIn } from "./gather-dossier.ts";
import { readDays } from "./read-days.ts";

const APPOINTMENT = "appointment";
const DAYS_AHEAD = 3650;

/** Lists the deadlines of a procedure and the day that each counts from; with days, writes the dates as a calendar file. */
export async function makeReminders(context: Context, state: State, input: DossierInput): Promise<DossierOutput> {
  const dossier = input.skill === undefined ? undefined : await gatherDossier(context, state.folder, input.skill);
  const locale = dossier?.locale ?? formLocale(context, state.folder === undefined ? undefined : await readProfile(state.folder));
  const deadlines = dossier === undefined ? [] : deadlinesOf(dossier, locale);
  const days = readDays(input.day ?? {}, [...deadlines.map(({ figure }) => figure.name), APPOINTMENT]);
  const today = dayOf(context.clock.now());
  const page = dossier === undefined ? undefined : `${context.server.origin}/skills/${dossier.skill.id}`;
  const place = { language: locale, address: page };
  const dated = deadlines.map((deadline): Deadline | DatedDeadline => {
    const day = days.get(deadline.figure.name);
    return day === undefined ? deadline : dateDeadline(deadline, day, today);
  });
  const appointment = days.get(APPOINTMENT);
  if (appointment !== undefined && appointment < today)
    throw new Refusal("usage", "The day of the appointment is over. Give the day of the next one.", { field: "day" });
  const reminders: Reminder[] = [
    ...dated.flatMap((one) => (isDated(one) ? [reminderOfDeadline(one, place)] : [])),
    ...(appointment === undefined ? [] : [reminderOfAppointment(appointment, place)]),
    ...(await documentReminders(context, state, locale)),
  ].sort((a, b) => a.act_by.localeCompare(b.act_by));
  const ahead = reminders.filter(({ day }) => day >= today);
  const over = reminders.filter((one) => isOver(one, today)).length;
  const open = dated.filter((one) => !isDated(one));
  const file = input.ics === undefined ? undefined : await writeCalendar(context, state, input.ics, ahead);
  return done({
    ...(dossier === undefined ? {} : { id: dossier.skill.id, title: titleIn(dossier, locale) }),
    ...(page === undefined ? {} : { page }),
    say: sayDates({ ahead: ahead.length, over, file, open: open.length, hasDates: reminders.length > 0 }),
    ...(dated.length === 0 ? {} : { deadlines: dated.map(shownDeadline) }),
    ...(reminders.length === 0 ? {} : { dates: reminders.map((one) => shownDate(one, today)) }),
    ...(file === undefined ? {} : { file }),
    ...(dossier === undefined || dossier.notices.length === 0 ? {} : { notices: dossier.notices }),
    next: file === undefined ? [nextCommand(dossier?.skill.id, days, open)] : [],
  });
}

/** From a first day on, something is possible: it is not over. */
function isOver({ day, isFirstDay }: Reminder, today: string): boolean {
  return day < today && !isFirstDay;
}

function shownDate(one: Reminder, today: string): NonNullable<DossierOutput["dates"]>[number] {
  const { day, act_by, to_do, isFirstDay } = one;
  return { day, act_by, to_do, ...(isFirstDay ? { is_first_day: true } : {}), ...(isOver(one, today) ? { is_over: true } : {}) };
}

async function writeCalendar(context: Context, { folder }: State, file: string, reminders: readonly Reminder[]): Promise<string> {
  if (reminders.length === 0)
    throw new Refusal(
      "usage",
      "There is no date to write yet. Give the day that a deadline counts from, such as --day appointment=2026-12-01.",
      { field: "day" },
    );
  const text = calendarOf(
    reminders.map(({ event }) => event),
    { now: context.clock.now(), uid: () => randomUuid(context.randomness) },
  );
  return writeNewFile(context, folder, { field: "ics", file, text });
}

async function documentReminders(context: Context, { folder }: State, language: Language): Promise<Reminder[]> {
  if (folder === undefined) return [];
  const dates = await upcomingDates(folder, context.clock.now(), { daysAhead: DAYS_AHEAD, daysBack: 0 });
  return dates.map((date) => reminderOfDocument(date, language, dayOf(context.clock.now())));
}

function isDated(deadline: Deadline | DatedDeadline): deadline is DatedDeadline {
  return "counts_from" in deadline;
}

function shownDeadline(deadline: Deadline | DatedDeadline): DossierDeadline {
  const { figure, from, to_do, length, edge } = deadline;
  const dated = isDated(deadline) ? datesOf(deadline) : {};
  return { figure: figure.name, to_do, from, length, ...(edge === "first_day" ? { is_first_day: true as const } : {}), ...dated };
}

function datesOf({
  counts_from,
  day,
  safe_day,
  act_by,
}: DatedDeadline): Pick<DossierDeadline, "counts_from" | "day" | "safe_day" | "act_by"> {
  return { counts_from, day, ...(safe_day === undefined ? {} : { safe_day }), act_by };
}

interface Counts {
  ahead: number;
  over: number;
  /** Deadlines without a day. */
  open: number;
  hasDates: boolean;
  file: string | undefined;
}

function sayDates({ ahead, over, file, open, hasDates }: Counts): string {
  const parts = [
    file === undefined ? "" : "The calendar file is written: open it with your calendar. Its titles tell nothing of the matter.",
    hasDates ? "" : "No day is known yet.",
    ahead === 0 ? "" : `${ahead} ${ahead === 1 ? "date is" : "dates are"} ahead.`,
    over === 0 ? "" : `${over} ${over === 1 ? "is" : "are"} over already: do it now, and ask the authority what follows.`,
    open === 0 ? "" : `${open} ${open === 1 ? "deadline counts" : "deadlines count"} from a day that only you know.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** The days that were given, and a place for the next one: a last day before a first one. */
function nextCommand(id: string | undefined, days: ReadonlyMap<string, string>, open: readonly Deadline[]): string {
  const missing = open.find(({ edge }) => edge === "last_day") ?? open[0];
  const name = missing?.figure.name ?? (days.has(APPOINTMENT) ? undefined : APPOINTMENT);
  const options = [...days].map(([one, day]) => ` --day ${one}=${day}`);
  const placeholder = name === undefined || (days.size > 0 && missing === undefined) ? "" : ` --day ${name}=<YYYY-MM-DD>`;
  return `becivic reminders${id === undefined ? "" : ` ${id}`}${options.join("")}${placeholder} --ics dates.ics`;
}
