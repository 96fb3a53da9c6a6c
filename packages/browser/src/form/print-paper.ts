import { type DatedDeadline, dayOfWeek } from "@becivic/case";
import { colon, type Language } from "@becivic/contract";
import type { CaseView, DocumentEntry } from "./case-view.ts";
import { element, textIn } from "./element.ts";
import { sayDeadline } from "./show-deadlines.ts";
import type { FormWords } from "./words/form-words.ts";

interface Paper {
  view: CaseView;
  dated: readonly DatedDeadline[];
  titles: Readonly<Record<Language, string>>;
  words: FormWords;
  language: Language;
  today: string;
}

/** Prints the checklist alone. It has nothing that says who the reader is. */
export function printPaper(paper: Paper): void {
  const root = document.documentElement;
  const sheet = paperOf(paper);
  document.body.append(sheet);
  root.dataset.print = "checklist";
  addEventListener(
    "afterprint",
    () => {
      delete root.dataset.print;
      sheet.remove();
    },
    { once: true },
  );
  print();
}

function paperOf({ view, dated, titles, words, language, today }: Paper): HTMLElement {
  const { print: own, documents, deadlines } = words;
  const items = view.entries.map((entry) => itemOf(entry, words, language));
  const dates = dated.map((deadline) =>
    element("li", {}, `${deadline.to_do}. ${sayDeadline(deadline, deadlines, language, today).join(" ")}`),
  );
  return element(
    "div",
    { class: "case-paper", "data-long": items.length > LONG ? "" : undefined },
    element("h1", {}, `${own.title}${colon(language)}${titles[language]}`),
    element("p", {}, `${own.day} ${dayOfWeek(today, language)}. ${own.page} ${location.origin}${location.pathname}`),
    element("h2", {}, documents.title),
    element("ul", {}, ...items),
    ...(dates.length === 0 ? [] : [element("h2", {}, deadlines.title), element("ul", {}, ...dates)]),
  );
}

/** A list with more entries than these is in two columns. */
const LONG = 12;

function itemOf({ documents, isGroup, need }: DocumentEntry, { documents: words }: FormWords, language: Language): HTMLElement {
  const needs = need === "true" ? "" : ` (${words.unknown})`;
  const boxes = documents.map(({ title, isAtHand }) =>
    element("div", {}, isAtHand ? "☒ " : "☐ ", textIn("span", title, language), isGroup ? "" : needs),
  );
  return element("li", {}, ...(isGroup ? [element("div", {}, `${words.oneOf}${needs}:`)] : []), ...boxes);
}
