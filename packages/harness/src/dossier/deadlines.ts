import type { Language } from "@becivic/contract";
import { type Period, periodOf } from "@becivic/corpus";
import { Refusal } from "../answer.ts";
import type { Figure } from "../transport/figure-table.ts";
import { isRealDay } from "./calendar-day.ts";
import { type DueDay, type DueRule, dueDay, dueFromToday } from "./due-day.ts";
import { figureWords } from "./figure-words.ts";
import type { Dossier } from "./gather-dossier.ts";
import { countFrom } from "./period.ts";

/** A period of a procedure that the user keeps. */
export interface Deadline extends DueRule {
  figure: Figure;
  period: Period;
  /** A period that cannot hurt, where the figure is not certain. */
  safe: Pick<Period, "count" | "unit"> | undefined;
  /** The day that it counts from, in the language of the user. */
  from: string;
  /** What the user does. */
  to_do: string;
  /** The figure in words, and how sure it is. */
  length: string;
}

/** A deadline with the day that it counts from. */
export interface DatedDeadline extends Deadline, DueDay {
  counts_from: string;
  /** The day that cannot hurt, where it is not the last day itself. */
  safe_day?: string;
}

/** The deadlines of a procedure, its own before those that many procedures have. A figure that is no longer a period is left out. */
export function deadlinesOf(
  { skill, words, figures, today }: Pick<Dossier, "skill" | "words" | "figures" | "today">,
  language: Language,
): Deadline[] {
  const own = Object.entries(words?.deadlines ?? {}).sort(([, a], [, b]) => a.skills.length - b.skills.length);
  return own.flatMap(([uid, { skills, side, edge, safe, from, do: action }]): Deadline[] => {
    const figure = skills.includes(skill.id) ? figures.get(uid) : undefined;
    const period = figure === undefined ? undefined : periodOf(figure);
    if (figure === undefined || period === undefined) return [];
    const { value, sure } = figureWords(figure, language, today);
    return [{ figure, period, safe, side, edge, from: from[language] ?? "", to_do: action[language] ?? "", length: `${value} (${sure})` }];
  });
}

/** The deadline with a day that the user gave. Where a bound that cannot hurt is earlier, the user acts by that one. */
export function dateDeadline(deadline: Deadline, from: string, today: string): DatedDeadline {
  const { period, safe, side, edge } = deadline;
  const day = countFrom(from, period, side);
  const bound = safe === undefined ? day : countFrom(from, safe, side);
  const isSafer = edge === "last_day" && bound < day;
  const { act_by } = dueDay(deadline, from, isSafer ? bound : day);
  return { ...deadline, counts_from: from, day, act_by: dueFromToday({ day, act_by }, today), ...(isSafer ? { safe_day: bound } : {}) };
}

/** The days that the user gave, by the name of the figure. A name that the procedure does not have and a day that does not exist are refused. */
export function readDays(days: Readonly<Record<string, string>>, names: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries(days).map(([name, day]) => {
      if (!names.includes(name))
        throw new Refusal(
          "usage",
          names.length === 0
            ? "This procedure has no deadline that counts from a day of yours. Only appointment=<day> can be given."
            : `There is no deadline with this name. A day can be given for: ${names.join(", ")}.`,
          { field: "day" },
        );
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
        throw new Refusal("usage", "Write a day as year-month-day, such as 2026-12-01.", { field: "day" });
      if (!isRealDay(day))
        throw new Refusal("usage", "There is no such day in the calendar.", {
          field: "day",
        });
      return [name, day] as const;
    }),
  );
}
