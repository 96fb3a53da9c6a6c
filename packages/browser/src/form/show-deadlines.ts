import { type DatedDeadline, type Deadline, dateDeadline, dayOfWeek, deadlinesOf } from "@becivic/case";
import type { Language } from "@becivic/contract";
import type { Answers } from "./answers.ts";
import { calendarText, saveFile } from "./calendar-file.ts";
import type { CaseSources, CaseView } from "./case-view.ts";
import { boundsOf, isUsableDay, todayAt } from "./days.ts";
import { element } from "./element.ts";
import type { FormWords } from "./words/form-words.ts";

/** The deadlines of a procedure, which do not depend on who the reader is. */
export function deadlinesOfCase({ data: { guide, deadlines, figures }, language, today }: CaseSources): Deadline[] {
  const byUid = new Map(figures.map((figure) => [figure.uid, figure]));
  return deadlinesOf({ skill: guide, words: { deadlines }, figures: byUid, today }, language);
}

/** Those that count from a day that the reader gave. */
export function datedOf(deadlines: readonly Deadline[], days: Answers["days"], today: string): DatedDeadline[] {
  return deadlines.flatMap((deadline) => {
    const day = days[deadline.figure.uid];
    return day === undefined || !isUsableDay(day, today) ? [] : [dateDeadline(deadline, day, today)];
  });
}

/** What a deadline comes to, in sentences. */
export function sayDeadline(deadline: DatedDeadline, words: FormWords["deadlines"], language: Language, today: string): string[] {
  const { day, edge, safe_day: safeDay, act_by: actBy } = deadline;
  const inWords = (one: string): string => dayOfWeek(one, language);
  if (edge === "first_day") return [words.firstDay(inWords(day))];
  const isOver = day < today;
  return [
    words.lastDay(inWords(day)),
    ...(safeDay === undefined ? [] : [words.safer(inWords(safeDay))]),
    ...(isOver ? [words.over] : actBy === day ? [] : [words.actBy(inWords(actBy))]),
  ];
}

interface DeadlineBox {
  uid: string;
  input: HTMLInputElement;
  result: HTMLElement;
}

/** The deadlines with a field for the day that each counts from. Undefined where the procedure has none. */
export function showDeadlines(
  sources: CaseSources & { words: FormWords; now: () => Date },
  setDay: (uid: string, day: string | undefined) => void,
): { element: HTMLElement; write: (view: CaseView, answers: Answers) => void; clear: () => void } | undefined {
  const { language, now } = sources;
  const today = (): string => todayAt(now());
  const { deadlines: words } = sources.words;
  const deadlines = deadlinesOfCase(sources);
  if (deadlines.length === 0) return undefined;
  const boxes = deadlines.map(({ figure: { uid } }, at) => boxOf(uid, at, sources, setDay));
  const save = element("button", { type: "button", class: "second", id: "case-calendar" }, words.save);
  const saved = element("p", { role: "status", class: "quiet" });
  let dated: DatedDeadline[] = [];
  save.addEventListener("click", () => {
    const text = calendarText(dated, { language, address: location.origin + location.pathname, today: today(), now: now() });
    if (text === undefined) return;
    saveFile(text, words.file);
    saved.textContent = words.saved;
  });
  const items = deadlines.map((deadline, at) => itemOf(deadline, at, boxes[at], words));
  const section = element(
    "section",
    { "aria-labelledby": "case-deadlines" },
    element("h3", { id: "case-deadlines" }, words.title),
    element("p", {}, words.note),
    element("ul", { class: "ticks" }, ...items),
    save,
    saved,
  );
  return {
    element: section,
    clear: () => {
      for (const { input } of boxes) input.value = "";
    },
    write: ({ verdict }, { days }) => {
      section.hidden = verdict === "false";
      dated = datedOf(deadlines, days, today());
      for (const { uid, input, result } of boxes) {
        const deadline = dated.find(({ figure }) => figure.uid === uid);
        if (days[uid] !== undefined) input.value = days[uid];
        const isBad = deadline === undefined && (input.value !== "" || input.validity.badInput);
        result.className = isBad ? "fault" : "case-sum";
        result.textContent = isBad
          ? words.notADay
          : deadline === undefined
            ? ""
            : sayDeadline(deadline, words, language, today()).join(" ");
      }
      save.hidden = calendarText(dated, { language, address: "", today: today(), now: now() }) === undefined;
    },
  };
}

function boxOf(uid: string, at: number, { today }: CaseSources, setDay: (uid: string, day: string | undefined) => void): DeadlineBox {
  const { first, last } = boundsOf(today);
  const input = element("input", { type: "date", id: `case-day-${at}`, min: first, max: last, "aria-describedby": `case-due-${at}` });
  input.addEventListener("change", () => setDay(uid, isUsableDay(input.value, today) ? input.value : undefined));
  return { uid, input, result: element("p", { id: `case-due-${at}`, "aria-live": "polite" }) };
}

function itemOf(
  { to_do: toDo, from, length }: Deadline,
  at: number,
  box: DeadlineBox | undefined,
  words: FormWords["deadlines"],
): HTMLElement {
  return element(
    "li",
    {},
    element("h4", {}, toDo),
    element("label", { for: `case-day-${at}` }, `${words.countsFrom} ${from} – ${length}`),
    element("div", {}, box?.input),
    box?.result,
  );
}
