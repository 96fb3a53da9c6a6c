import type { Language } from "@becivic/contract";
import type { CaseView } from "./case-view.ts";
import { element, Part, textIn } from "./element.ts";
import type { Question } from "./questions.ts";
import type { FormWords } from "./words/form-words.ts";

export interface Place {
  language: Language;
  /** What the addresses of the page begin with. */
  prefix: string;
}

interface OutcomeContext extends Place {
  words: FormWords;
  questions: readonly Question[];
  open: (key: string) => void;
}

/** Whether the procedure is for the reader, what would decide more, and which procedures come with it. */
export function showOutcome(context: OutcomeContext): { element: HTMLElement; write: (view: CaseView) => void } {
  const { words, questions, open, language, prefix } = context;
  const status = element("p", { role: "status", id: "case-status" });
  const next = new Part(element("div", { class: "case-next" }));
  const components = new Part(element("div", {}));
  return {
    element: element(
      "section",
      { "aria-labelledby": "case-outcome" },
      element("h3", { id: "case-outcome" }, words.outcome.title),
      status,
      next.element,
      components.element,
    ),
    write: (view) => {
      const text = `${view.sentence} ${statusOf(view, words)}`.trim();
      // A live region that is written again with the same words may be read again.
      if (status.textContent !== text) status.textContent = text;
      next.write(view.next, () => {
        const question = questions.find(({ key }) => key === view.next?.key);
        if (view.next === undefined || question === undefined) return [];
        const why = [...new Set(view.next.about.map((about) => words.outcome.about[about]))].join(" ");
        const button = element("button", { type: "button", class: "second", id: "case-next" }, words.outcome.answerIt);
        button.addEventListener("click", () => open(question.key));
        const ask = element("strong", { lang: question.isEnglish ? "en" : undefined }, question.field.label);
        return [element("p", {}, `${words.outcome.next} `, ask, ` ${why}`), button];
      });
      components.write(view.components, () => {
        if (view.components.length === 0) return [];
        const items = view.components.map(({ id, title, need }) => {
          const link = textIn("a", title, language);
          link.href = `${prefix}/skills/${id}`;
          return element("li", {}, link, need === "true" ? undefined : ` (${words.outcome.maybe})`);
        });
        return [element("h4", {}, words.outcome.components), element("ul", {}, ...items)];
      });
    },
  };
}

function statusOf({ verdict, entries }: CaseView, { outcome }: FormWords): string {
  return verdict === "false" ? "" : outcome.status(entries.length, entries.filter(({ isDone }) => isDone).length);
}
