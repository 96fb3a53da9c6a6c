import { type Cost, valueWords } from "@becivic/case";
import { colon, type Language, semicolon } from "@becivic/contract";
import type { CaseView } from "./case-view.ts";
import { element, Part, textIn } from "./element.ts";
import type { FormWords } from "./words/form-words.ts";

type Words = FormWords["costs"];

/** What the amounts that count come to, with every doubt about it, in sentences. */
export function saySum(
  { sum: { low, high, count, unsure, expired, left_out: leftOut } }: Pick<CaseView, "sum">,
  words: Words,
  language: Language,
): string[] {
  const euro = (value: number): string => valueWords({ value, unit: "EUR" }, language);
  const amount = low === high ? euro(low) : words.range(euro(low), euro(high));
  return [
    count === 0 ? words.nothing : words.sum(amount),
    ...(unsure === 0 ? [] : [words.unsure(unsure)]),
    ...(expired === 0 ? [] : [words.expired(expired)]),
    ...(leftOut.length === 0 ? [] : [words.leftOut(leftOut.map(({ name }) => name[language] ?? name.en ?? "").join(semicolon(language)))]),
    words.notIncluded,
  ];
}

/** The costs with a box for each: whether an amount of the text is for this case, only its reader can tell. */
export function showCosts(
  { words: { costs: words }, language }: { words: FormWords; language: Language },
  setCounted: (key: string, isCounted: boolean) => void,
): { element: HTMLElement; write: (view: CaseView) => void } {
  const list = new Part(element("div", {}));
  const sum = element("p", { class: "case-sum", id: "case-sum", "aria-live": "polite" });
  const doubts = element("ul", { class: "quiet" });
  const section = element(
    "section",
    { "aria-labelledby": "case-costs" },
    element("h3", { id: "case-costs" }, words.title),
    list.element,
    sum,
    doubts,
  );
  const boxOf = (cost: Cost & { isCounted: boolean }, at: number): HTMLElement => {
    const box = element("input", { type: "checkbox", id: `case-cost-${at}` });
    box.checked = cost.isCounted;
    box.addEventListener("change", () => setCounted(cost.key, box.checked));
    return element(
      "li",
      {},
      element(
        "label",
        { class: "choice" },
        box,
        " ",
        element("span", {}, textIn("span", cost.name, language), `${colon(language)}${inWords(cost, words)}`),
      ),
    );
  };
  return {
    element: section,
    write: (view) => {
      const { costs } = view;
      section.hidden = costs.length === 0;
      list.write(
        costs.map((cost) => ({ ...cost, isCounted: false })),
        () => [element("p", {}, words.note), element("ul", { class: "ticks" }, ...costs.map(boxOf))],
      );
      for (const [at, { isCounted }] of costs.entries()) {
        const box = document.getElementById(`case-cost-${at}`);
        if (box instanceof HTMLInputElement) box.checked = isCounted;
      }
      const [total = "", ...others] = saySum(view, words, language);
      if (sum.textContent !== total) sum.textContent = total;
      doubts.replaceChildren(...others.map((one) => element("li", {}, one)));
    },
  };
}

function inWords({ words: figure, amount }: Cost, words: Words): string {
  if (figure === undefined) return words.notKnown;
  return amount === undefined ? `${figure} – ${words.noEuro}` : figure;
}
