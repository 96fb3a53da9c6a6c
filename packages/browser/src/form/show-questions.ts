import type { Answers } from "./answers.ts";
import type { Control, ControlContext } from "./basic-controls.ts";
import { element } from "./element.ts";
import { controlOf } from "./question-controls.ts";
import type { Question } from "./questions.ts";
import { type Reply, readReply } from "./read-reply.ts";

/** The questions on the page. No answer moves or removes one. */
export interface QuestionList {
  element: HTMLElement;
  fill: (replies: Answers["replies"]) => void;
  /** Leads the reader to a question, who asked for it. */
  open: (key: string) => void;
}

interface ShownQuestion {
  question: Question;
  control: Control;
  box: HTMLElement;
  say: (fault: string | undefined) => void;
}

type Context = Omit<ControlContext, "id" | "changed">;

export function showQuestions(
  questions: readonly Question[],
  context: Context,
  reply: (key: string, answer: Reply | undefined) => void,
): QuestionList {
  const { words } = context;
  const list = questions.map((question, at): ShownQuestion => {
    const id = `case-question-${at}`;
    const control = controlOf(question, { ...context, id, changed: () => take() });
    const { box, say } = boxOf(question, control, { id });
    const take = (): void => {
      const answer = control.read();
      const outcome = answer === undefined ? undefined : readReply(question, answer);
      say(outcome !== undefined && "fault" in outcome ? (words.faults[outcome.fault] ?? words.fault) : undefined);
      reply(question.key, outcome);
    };
    return { question, control, box, say };
  });
  return {
    element: element("div", { class: "case-questions" }, ...list.map(({ box }) => box)),
    fill: (replies) => {
      for (const { question, control, say } of list) {
        control.fill(replies[question.key]);
        say(undefined);
      }
    },
    open: (key) => {
      const box = list.find(({ question }) => question.key === key)?.box;
      box?.scrollIntoView({ block: "center" });
      box?.querySelector<HTMLElement>("input, select, button")?.focus();
    },
  };
}

/** A question with its hint, its answers and what is wrong with an answer. */
function boxOf({ field, isEnglish }: Question, control: Control, { id }: { id: string }): { box: HTMLElement; say: ShownQuestion["say"] } {
  const hint = field.hint === undefined ? undefined : element("p", { class: "quiet", id: `${id}-hint` }, field.hint);
  const fault = element("p", { class: "fault", id: `${id}-fault`, hidden: true });
  const lang = isEnglish ? "en" : undefined;
  const described = hint === undefined ? `${id}-fault` : `${id}-hint ${id}-fault`;
  const box = control.isGroup
    ? element(
        "fieldset",
        { class: "case-question", "aria-describedby": described, lang },
        element("legend", {}, field.label),
        hint,
        ...control.elements,
        fault,
      )
    : element("div", { class: "case-question", lang }, element("label", { for: id }, field.label), hint, ...control.elements, fault);
  const main = control.isGroup ? undefined : control.elements[0];
  main?.setAttribute("aria-describedby", described);
  return {
    box,
    say: (text) => {
      fault.hidden = text === undefined;
      fault.textContent = text ?? "";
      if (text === undefined) main?.removeAttribute("aria-invalid");
      else main?.setAttribute("aria-invalid", "true");
    },
  };
}
