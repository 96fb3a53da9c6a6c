import type { Language } from "@becivic/contract";
import { type Answers, NO_ANSWERS, withEntry } from "./answers.ts";
import { type CaseSources, type CaseView, viewCase } from "./case-view.ts";
import { todayAt } from "./days.ts";
import { element } from "./element.ts";
import { overruledOf, trustReplies } from "./facts-of.ts";
import type { FetchedCase } from "./fetch-case.ts";
import { printPaper } from "./print-paper.ts";
import type { Reply } from "./read-reply.ts";
import { readStored, writeStored } from "./read-stored.ts";
import { showCosts } from "./show-costs.ts";
import { datedOf, deadlinesOfCase, showDeadlines } from "./show-deadlines.ts";
import { showDocuments } from "./show-documents.ts";
import { showKeeping } from "./show-keeping.ts";
import { type Notices, showNotices } from "./show-notices.ts";
import { showOutcome } from "./show-outcome.ts";
import { type QuestionList, showQuestions } from "./show-questions.ts";
import { type Areas, ERASED, eraseAll, eraseSession, type Place, readPlace, storageKey, writePlace } from "./storage.ts";
import { WORDS } from "./words/words-of.ts";

interface FormContext extends FetchedCase {
  language: Language;
  prefix: string;
  /** The commit of the page. */
  commit: string;
  areas: Areas;
  now: () => Date;
}

type Writer = (view: CaseView, answers: Answers) => void;

/** The form as a whole: the answers, where they are stored, and the parts of the page that follow from them. */
export class CaseForm {
  private answers: Answers = NO_ANSWERS;
  private place: Place = "session";
  private notices: Omit<Notices, keyof ReturnType<typeof overruledOf>>;
  private readonly context: FormContext;
  private sources: CaseSources;
  private readonly writers: Writer[];
  private readonly list: QuestionList;
  private readonly clearDays: () => void;
  private readonly keeping: ReturnType<typeof showKeeping>;
  private readonly noticeBox: ReturnType<typeof showNotices>;

  constructor(host: HTMLElement, context: FormContext) {
    this.context = context;
    const { data, questions, communes, language, prefix, commit, areas, now } = context;
    const sources = { data, questions, communes, language, today: todayAt(now()) };
    this.sources = sources;
    this.notices = { isStale: data.commit !== commit, isRefused: false, isWhole: true, merged: [], isGone: false };
    const words = WORDS[language];
    this.list = showQuestions(questions, { language, communes, words: words.questions }, (key, reply) => this.reply(key, reply));
    const outcome = showOutcome({ words, questions, open: this.list.open, language, prefix });
    const documents = showDocuments({ words, language, prefix }, (id, isAtHand) => this.tick(id, isAtHand));
    const deadlines = showDeadlines({ ...sources, words, now }, (uid, day) => this.setDay(uid, day));
    const costs = showCosts({ words, language }, (key, isCounted) => this.count(key, isCounted));
    this.keeping = showKeeping(words, { keep: (isKept) => this.keep(isKept), erase: () => this.erase(), print: () => this.print() });
    this.noticeBox = showNotices(words);
    this.clearDays = () => deadlines?.clear();
    this.writers = [outcome.write, documents.write, costs.write, ...(deadlines === undefined ? [] : [deadlines.write])];
    host.replaceChildren(
      element("p", { class: "quiet" }, words.privacy),
      this.noticeBox.element,
      element(
        "section",
        { "aria-labelledby": "case-questions" },
        element("h3", { id: "case-questions" }, words.questions.title),
        questions.length === 0 ? element("p", {}, words.questions.none) : this.list.element,
      ),
      outcome.element,
      documents.element,
      ...(deadlines === undefined ? [] : [deadlines.element]),
      costs.element,
      this.keeping.element,
    );
    this.readAgain();
    addEventListener("storage", ({ key }) => {
      if (key === ERASED) eraseSession(areas);
      // Without a key, everything was removed.
      if (key === null || key === ERASED || key === storageKey(data.guide.id)) this.readAgain();
    });
    // A page that comes back from the cache of the browser shows what was stored when it was left.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) this.readAgain();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && todayAt(now()) !== this.sources.today) this.write();
    });
  }

  /** The answers as they are stored: at the start, and after another tab changed them. */
  private readAgain(): void {
    const { areas, data, questions, communes } = this.context;
    const stored = readPlace(areas, data.guide.id);
    const { answers, isWhole } = stored === undefined ? { answers: NO_ANSWERS, isWhole: true } : readStored(stored.text, this.sources);
    const { replies, merged, isGone } = trustReplies(answers.replies, questions, communes);
    this.place = stored?.place ?? "session";
    this.notices = { ...this.notices, isWhole, merged, isGone };
    this.answers = { ...answers, replies };
    this.list.fill(replies);
    this.clearDays();
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

  private setDay(uid: string, day: string | undefined): void {
    this.change({ ...this.answers, days: withEntry(this.answers.days, uid, day) });
  }

  private count(key: string, isCounted: boolean): void {
    this.change({ ...this.answers, counted: withEntry(this.answers.counted, key, isCounted) });
  }

  private keep(isKept: boolean): void {
    this.place = isKept ? "local" : "session";
    this.change(this.answers);
  }

  private erase(): void {
    const { keep } = WORDS[this.context.language];
    const { areas, data } = this.context;
    eraseAll(areas);
    this.readAgain();
    this.keeping.say(readPlace(areas, data.guide.id) === undefined ? keep.erased : keep.notErased);
  }

  private change(answers: Answers): void {
    const { areas, data } = this.context;
    this.answers = answers;
    const text = writeStored(answers);
    const isStored = writePlace(areas, data.guide.id, { text, place: this.place });
    // What the device refuses is kept until the tab is closed, where that is allowed.
    if (!isStored && this.place === "local") {
      this.place = "session";
      writePlace(areas, data.guide.id, { text, place: "session" });
    }
    this.notices = { ...this.notices, isRefused: !isStored };
    this.keeping.say("");
    this.write();
  }

  private write(): void {
    this.sources = { ...this.sources, today: todayAt(this.context.now()) };
    const view = viewCase(this.answers, this.sources);
    for (const write of this.writers) write(view, this.answers);
    this.keeping.write(this.place === "local");
    this.noticeBox.write({ ...this.notices, ...overruledOf(this.answers.replies, this.sources) });
  }

  private print(): void {
    const { language, data } = this.context;
    const { today } = this.sources;
    const dated = datedOf(deadlinesOfCase(this.sources), this.answers.days, today);
    printPaper({ view: viewCase(this.answers, this.sources), dated, titles: data.titles, words: WORDS[language], language, today });
  }
}
