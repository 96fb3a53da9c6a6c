import type { Language } from "@becivic/contract";
import { type Answers, NO_ANSWERS, withEntry } from "./answers.ts";
import { viewCase } from "./case-view.ts";
import { todayAt } from "./days.ts";
import { element } from "./element.ts";
import type { FetchedCase } from "./fetch-case.ts";
import type { Reply } from "./read-reply.ts";
import { showDocuments, showOutcome } from "./show-outcome.ts";
import { showQuestions } from "./show-questions.ts";
import type { Areas } from "./storage.ts";
import { WORDS } from "./words/words-of.ts";

interface FormContext extends FetchedCase {
  language: Language;
  prefix: string;
  /** The commit of the page. */
  commit: string;
  areas: Areas;
  now: () => Date;
}

/** The form as a whole: the answers, and the parts of the page that follow from them. */
export class CaseForm {
  private answers: Answers = NO_ANSWERS;
  private readonly context: FormContext;
  private readonly parts: { write: (view: ReturnType<typeof viewCase>) => void }[];

  constructor(host: HTMLElement, context: FormContext) {
    this.context = context;
    const { questions, communes, language, prefix } = context;
    const words = WORDS[language];
    const list = showQuestions(questions, { language, communes, words: words.questions }, (key, reply) => this.reply(key, reply));
    const outcome = showOutcome({ words, questions, open: list.open, language, prefix });
    const documents = showDocuments({ words, language, prefix }, (id, isAtHand) => this.tick(id, isAtHand));
    this.parts = [outcome, documents];
    list.fill({});
    host.replaceChildren(
      element("p", { class: "quiet" }, words.privacy),
      element(
        "section",
        { "aria-labelledby": "case-questions" },
        element("h3", { id: "case-questions" }, words.questions.title),
        questions.length === 0 ? element("p", {}, words.questions.none) : list.element,
      ),
      outcome.element,
      documents.element,
    );
    this.write();
  }

  private reply(key: string, reply: Reply | undefined): void {
    const value = reply !== undefined && "value" in reply ? reply.value : undefined;
    this.change({ ...this.answers, replies: withEntry(this.answers.replies, key, value) });
  }

  private tick(id: string, isAtHand: boolean): void {
    const others = this.answers.atHand.filter((one) => one !== id);
    this.change({ ...this.answers, atHand: isAtHand ? [...others, id] : others });
  }

  private change(answers: Answers): void {
    this.answers = answers;
    this.write();
  }

  private write(): void {
    const view = viewCase(this.answers, { ...this.context, today: todayAt(this.context.now()) });
    for (const part of this.parts) part.write(view);
  }
}
