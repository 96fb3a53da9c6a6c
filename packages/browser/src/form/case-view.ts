import {
  type Assessment,
  assess,
  type CaseData,
  type Commune,
  type Cost,
  type CostSum,
  costsOf,
  decideMost,
  type OpenPoint,
  openNeed,
  questionsFor,
  type RequiredDocument,
  sumCosts,
  verdictInWords,
} from "@becivic/case";
import type { Language, Multilingual } from "@becivic/contract";
import type { Answers } from "./answers.ts";
import { communesOfCase, factsOf } from "./facts-of.ts";
import { keyOf, type Question } from "./questions.ts";

type Truth = Assessment["verdict"];

export interface DocumentView {
  id: string;
  title: Multilingual;
  need: Truth;
  /** Whether the text lists a source of it that is open to the reader. */
  route: Truth;
  /** In English. */
  remark: string | undefined;
  isAtHand: boolean;
}

/** One document, or several of which one is enough. */
export interface DocumentEntry {
  documents: DocumentView[];
  isGroup: boolean;
  need: Truth;
  /** One that is enough is at hand. */
  isDone: boolean;
}

export interface CaseView {
  verdict: Truth;
  sentence: string;
  /** The question whose answer decides most of what is open. */
  next: { key: string; about: OpenPoint["about"][] } | undefined;
  entries: DocumentEntry[];
  /** What the answers make needless. */
  spared: Multilingual[];
  /** Procedures that come before it or with it. */
  components: { id: string; title: Multilingual; need: Truth }[];
  costs: (Cost & { isCounted: boolean })[];
  sum: CostSum;
}

export interface CaseSources {
  data: CaseData;
  questions: readonly Question[];
  communes: readonly Commune[];
  language: Language;
  today: string;
}

/** Everything that the page says of one case. The harness judges with the same functions. */
export function viewCase(answers: Answers, sources: CaseSources): CaseView {
  const { data, questions, language, today } = sources;
  const facts = factsOf(answers.replies, sources);
  const assessment = assess(data.guide, data.paths, facts);
  const wording = { locale: language, facts, questionOf: questionsFor(data.guide, language) };
  const deciding = decideMost(data.guide, data.paths, facts);
  const next = deciding === undefined ? undefined : questions.find(({ key }) => key === keyOf(deciding.subject));
  // What a procedure needs is of no use to a reader whom it is not for.
  const documents = assessment.verdict === "false" ? [] : assessment.documents;
  const entries = documents.map((one) => entryOf(one, data, answers));
  const left = entries.filter(({ need }) => need !== "false");
  const all = assessment.verdict === "false" ? [] : costsOf(data, { documents, communeOf: communesOfCase(data, facts), today, language });
  const costs = all.map((cost) => ({
    ...cost,
    isCounted: answers.counted[cost.key] ?? isDue(cost, answers),
  }));
  return {
    verdict: assessment.verdict,
    sentence: verdictInWords(assessment, wording, language),
    next:
      next === undefined || deciding === undefined
        ? undefined
        : { key: next.key, about: [...new Set(deciding.decides.map(({ about }) => about))] },
    entries: left,
    spared: sparedOf(entries, left),
    components: assessment.verdict === "false" ? [] : componentsOf(assessment, data),
    costs,
    sum: sumCosts(costs, ({ key }) => costs.some((cost) => cost.key === key && cost.isCounted)),
  };
}

/** What no entry that is left names, each once: a document can be in several entries. */
function sparedOf(entries: readonly DocumentEntry[], left: readonly DocumentEntry[]): Multilingual[] {
  const needed = new Set(left.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const spared = entries.flatMap(({ documents }) => documents).filter(({ id }) => !needed.has(id));
  return [...new Map(spared.map(({ id, title }) => [id, title])).values()];
}

/** What is needed counts until the reader has it. */
function isDue({ key, need }: Cost, { atHand }: Answers): boolean {
  return need === "true" && !atHand.some((id) => key === `path:${id}`);
}

function entryOf(one: Assessment["documents"][number], data: CaseData, { atHand }: Answers): DocumentEntry {
  const viewOf = (document: RequiredDocument): DocumentView => ({
    id: document.id,
    title: (Object.hasOwn(data.paths, document.id) ? data.paths[document.id]?.title : undefined) ?? { en: document.id },
    need: openNeed(document),
    route: document.route,
    remark: document.remark,
    isAtHand: atHand.includes(document.id),
  });
  if (!("anyOf" in one)) {
    const document = viewOf(one);
    return { documents: [document], isGroup: false, need: document.need, isDone: document.isAtHand };
  }
  const all = one.anyOf.map(viewOf);
  const left = all.filter(({ need }) => need !== "false");
  const need = one.need === "true" && !left.some((document) => document.need === "true") ? "unknown" : one.need;
  return {
    documents: left.length === 0 ? all : left,
    isGroup: left.length > 1,
    need,
    isDone: one.enough.some((id) => atHand.includes(id)),
  };
}

function componentsOf({ components }: Assessment, data: CaseData): CaseView["components"] {
  return components
    .flatMap((one): { id: string; need: Truth }[] =>
      "anyOf" in one ? one.anyOf.map(({ id, need }) => ({ id, need: need === "true" ? "unknown" : need })) : [one],
    )
    .filter(({ need }) => need !== "false")
    .map(({ id, need }) => ({ id, need, title: (Object.hasOwn(data.components, id) ? data.components[id] : undefined) ?? { en: id } }));
}
