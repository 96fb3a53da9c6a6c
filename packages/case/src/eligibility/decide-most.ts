import { groupBy } from "@becivic/contract";
import { type Assessment, assess, eachOf, type Guide } from "./assess.ts";
import type { PathGuides } from "./assess-route.ts";
import { type Condition, judge } from "./condition.ts";
import type { Facts } from "./facts.ts";
import { sampleAnswers, withAnswer } from "./sample-answers.ts";
import type { Subject, Test } from "./test-of.ts";

/** Something that is not known yet: one condition, or whether there is a way to a document at all. */
export interface OpenPoint {
  about: (typeof IMPORTANCE)[number];
  /** The document or the procedure that it is about. */
  id: string;
  /** Undefined for a way as a whole. */
  condition?: Condition;
}

/** In the order of what matters first. */
const IMPORTANCE = ["verdict", "document", "component", "route", "route_condition"] as const;

/** The one missing answer that decides most, and what it decides. */
export interface Deciding {
  subject: Subject;
  /** The tests that look at it. */
  tests: Test[];
  decides: OpenPoint[];
}

/**
 * Finds the question whose answer decides most of what is open: first about who the procedure is for, then about what is needed, then
 * about the ways to it. Each answer that is possible is tried, so that a question that could decide nothing is never asked. Of equal
 * questions, the first in the text. Undefined where nothing is open, where no question is about it, or where the procedure is not for the user.
 */
export function decideMost(guide: Guide, paths: PathGuides | undefined, facts: Facts): Deciding | undefined {
  const assessment = assess(guide, paths, facts);
  if (assessment.verdict === "false") return undefined;
  const open = openPoints(assessment);
  const askable = open.flatMap(({ condition }) => (condition === undefined || condition.subject.store === "none" ? [] : [condition]));
  const bySubject = groupBy(askable, ({ subject: { store, field } }) => `${store} ${field}`);
  let best: Deciding | undefined;
  for (const tests of bySubject.values()) {
    const [first] = tests;
    if (first === undefined) continue;
    const { subject } = first;
    const trials = sampleAnswers(subject, tests, guide, facts).map((answer) => {
      const after = withAnswer(facts, subject, answer);
      return { after, assessment: assess(guide, paths, after) };
    });
    const decides = open.filter((point) => trials.some((trial) => isDecided(point, trial)));
    const candidate = { subject, tests, decides };
    if (decides.length > 0 && (best === undefined || isBetter(candidate, best))) best = candidate;
  }
  return best;
}

function isDecided({ id, condition }: OpenPoint, { after, assessment }: { after: Facts; assessment: Assessment }): boolean {
  if (condition !== undefined) return judge(condition, condition.source, after).truth !== "unknown";
  return eachOf(assessment.documents).some((document) => document.id === id && document.route !== "unknown");
}

function isBetter(one: Deciding, other: Deciding): boolean {
  const count = ({ decides }: Deciding, about: OpenPoint["about"]): number => decides.filter((point) => point.about === about).length;
  const about = IMPORTANCE.find((kind) => count(one, kind) !== count(other, kind));
  return about !== undefined && count(one, about) > count(other, about);
}

/**
 * Everything that is not known. Of a document that is not needed, the ways do not matter; of alternatives, nothing does once it is known
 * whether one of them is needed and can be had.
 */
export function openPoints({ conditions, documents, components }: Assessment): OpenPoint[] {
  const pointsOf = (about: OpenPoint["about"], id: string | undefined, list: readonly Condition[]): OpenPoint[] =>
    list.filter(({ truth }) => truth === "unknown").map((condition) => ({ about, id: id ?? condition.source.of, condition }));
  const openDocuments = documents.flatMap((one) => {
    if (!("anyOf" in one)) return [one];
    return one.need === "unknown" || (one.need === "true" && one.route === "unknown") ? one.anyOf : [];
  });
  const openComponents = components.flatMap((one) => {
    if (!("anyOf" in one)) return [one];
    return one.need === "unknown" ? one.anyOf : [];
  });
  const routes = openDocuments.filter(({ need, route }) => need !== "false" && route === "unknown");
  return [
    ...pointsOf("verdict", undefined, conditions),
    ...openDocuments.flatMap((document) => pointsOf("document", document.id, document.conditions)),
    ...openComponents.flatMap((component) => pointsOf("component", component.id, component.conditions)),
    ...routes.map(({ id }): OpenPoint => ({ about: "route", id })),
    ...routes.flatMap(({ id, routeConditions }) => pointsOf("route_condition", id, routeConditions)),
  ];
}
