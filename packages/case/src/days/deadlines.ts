import type { DossierWords, Language, Skill } from "@becivic/contract";
import { type Period, periodOf } from "@becivic/corpus";
import type { Figure } from "../figures/figure.ts";
import { figureWords } from "../figures/figure-words.ts";
import { type DueDay, type DueRule, dueDay, dueFromToday } from "./due-day.ts";
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

/** What the deadlines of a procedure are made of. */
export interface DeadlineSources {
  skill: Pick<Skill, "id">;
  words: Pick<DossierWords, "deadlines"> | undefined;
  /** The figures of the catalogue, by uid. */
  figures: ReadonlyMap<string, Figure>;
  today: string;
}

/** The deadlines of a procedure, its own before those that many procedures have. A figure that is no longer a period is left out. */
export function deadlinesOf({ skill, words, figures, today }: DeadlineSources, language: Language): Deadline[] {
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
