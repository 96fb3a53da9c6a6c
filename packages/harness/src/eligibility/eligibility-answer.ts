import {
  type Alternatives,
  type Assessment,
  allowedInWords,
  type Component,
  type Condition,
  type DocumentAlternatives,
  knownInWords,
  nameOfTest,
  type RequiredDocument,
  verdictInWords,
  type Wording,
} from "@becivic/case";
import type {
  CheckEligibilityComponent,
  CheckEligibilityOutput,
  CheckEligibilityRequiredDocument,
  LifecycleStatus,
  Multilingual,
  PathsIndex,
} from "@becivic/contract";
import { isConfirmed, type Truth } from "@becivic/corpus";

type ShownCondition = NonNullable<CheckEligibilityOutput["conditions"]>[number];
type ShownDocument = NonNullable<CheckEligibilityOutput["documents"]>[number];
type ShownComponent = NonNullable<CheckEligibilityOutput["components"]>[number];

const VALUES = { true: "yes", false: "no", unknown: "not_known" } as const satisfies Record<Truth, string>;
const ALTERNATIVES = { true: "alternative", false: "not_needed", unknown: "not_known" } as const satisfies Record<Truth, string>;
const NEEDS = { true: "needed", false: "not_needed", unknown: "not_known" } as const satisfies Record<Truth, string>;

export function threeValues(truth: Truth): (typeof VALUES)[Truth] {
  return VALUES[truth];
}

export function shownCondition(condition: Condition, wording: Wording): ShownCondition {
  const answer = knownInWords(condition, wording);
  return {
    field: condition.subject.field,
    what: nameOfTest(condition, wording),
    allowed: allowedInWords(condition, wording),
    ...(answer === undefined ? {} : { user_value: answer }),
    met: threeValues(condition.truth),
    source: condition.source,
  };
}

/** What documents are shown with. */
export interface DocumentWording extends Wording {
  paths: PathsIndex["paths"] | undefined;
  /** The paths of the documents that the user has, by their notes. */
  held: ReadonlySet<string>;
}

export function shownDocument(document: RequiredDocument | DocumentAlternatives, wording: DocumentWording): ShownDocument {
  if (!("anyOf" in document)) return oneDocument(document, wording);
  const { anyOf, need, route, enough } = document;
  return {
    any_of: anyOf.map((one) => ({ ...oneDocument(one, wording), need: ALTERNATIVES[one.need] })),
    // A remark may name a proof that has no path: the answer does not claim a need.
    need: need === "true" && anyOf.some(({ remark }) => remark !== undefined) ? "listed" : NEEDS[need],
    ...(need === "false" ? {} : { route: threeValues(route) }),
    ...(enough.some((id) => wording.held.has(id)) ? { have: true } : {}),
  };
}

function oneDocument(document: RequiredDocument, wording: DocumentWording): CheckEligibilityRequiredDocument {
  const { id, need, remark, route, conditions, routeConditions } = document;
  const title = wording.paths?.[id]?.title;
  return {
    id,
    title: title === undefined ? id : inLanguage(title, wording),
    // A remark may limit the document to some users ("Only where …"), in words that are not judged here.
    ...(remark === undefined ? { need: NEEDS[need] } : { need: need === "true" ? "listed" : NEEDS[need], remark }),
    route: threeValues(route),
    ...(wording.held.has(id) ? { have: true } : {}),
    ...listed("conditions", conditions, wording),
    ...(need === "false" ? {} : listed("route_conditions", routeConditions, wording)),
  };
}

export function shownComponent(
  component: Component | Alternatives<Component>,
  titleOf: (id: string) => string,
  wording: Wording,
): ShownComponent {
  const entryOf = ({ id, need, conditions }: Component): CheckEligibilityComponent => ({
    id,
    title: titleOf(id),
    need: NEEDS[need],
    ...listed("conditions", conditions, wording),
  });
  if (!("anyOf" in component)) return entryOf(component);
  return { any_of: component.anyOf.map((one) => ({ ...entryOf(one), need: ALTERNATIVES[one.need] })), need: NEEDS[component.need] };
}

/** The sentence for the user. It says what the text supports, and no more: no authority has decided anything. */
export function sayVerdict(assessment: Assessment, status: LifecycleStatus, wording: Wording): string {
  return [verdictInWords(assessment, wording, "en"), ...(isConfirmed(status) ? [] : [IN_TESTING])].join(" ");
}

const IN_TESTING = "The procedure is still in testing: its conditions may be incomplete.";

function listed<Name extends "conditions" | "route_conditions">(
  name: Name,
  conditions: readonly Condition[],
  wording: Wording,
): { [Field in Name]?: ShownCondition[] } {
  const entries = conditions.map((condition) => shownCondition(condition, wording));
  // A computed key has the type of any text.
  return (entries.length === 0 ? {} : { [name]: entries }) as { [Field in Name]?: ShownCondition[] };
}

function inLanguage(text: Multilingual, { locale }: Wording): string {
  return text[locale] ?? text.en ?? Object.values(text)[0] ?? "";
}
