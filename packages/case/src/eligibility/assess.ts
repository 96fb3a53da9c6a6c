import type { Skill, SkillRequiredPath, SkillRequiredSkill } from "@becivic/contract";
import { isOffered, type Truth } from "@becivic/corpus";
import { profileAt } from "../profile/profile-at.ts";
import { assessRoute, type PathGuides, type Route } from "./assess-route.ts";
import { type Condition, judge, type Source } from "./condition.ts";
import { allOf, type Facts, someOf } from "./facts.ts";
import { type Test, testOfAxis, testOfInput, testOfVisas } from "./test-of.ts";

/** The part of a procedure that conditions are in. */
export type Guide = Pick<Skill, "id" | "version" | "applies_to" | "requires" | "requires_paths" | "inputs">;

export interface RequiredDocument extends Route {
  id: string;
  need: Truth;
  remark: string | undefined;
  conditions: Condition[];
}

export interface Component {
  id: string;
  need: Truth;
  conditions: Condition[];
}

/** Several of which one is enough. */
export interface Alternatives<Entry> {
  anyOf: Entry[];
  /** Whether one of them is needed. */
  need: Truth;
}

export interface DocumentAlternatives extends Alternatives<RequiredDocument> {
  /** Whether one of them is needed and can be had. */
  route: Truth;
  /** Those of which one at hand is enough, as far as the frontmatter tells. */
  enough: string[];
}

export interface Assessment {
  /** Whether every condition that the procedure lists is met. */
  verdict: Truth;
  conditions: Condition[];
  documents: (RequiredDocument | DocumentAlternatives)[];
  components: (Component | Alternatives<Component>)[];
}

/** Compares what a procedure lists with what is known. `paths` is undefined where the directory is not at hand. */
export function assess(guide: Guide, paths: PathGuides | undefined, facts: Facts): Assessment {
  const conditions = appliesTo(guide).map(({ name, test }) => judge(test, sourceIn(guide, `applies_to.${name}`), facts));
  const documentOf = ({ id, notes, place: question, selects_on: selectors }: SkillRequiredPath, place: string): RequiredDocument => {
    const selected = select(guide, place, selectors, facts);
    const entry = paths?.[id];
    const route =
      entry === undefined || !isOffered(entry.status)
        ? { route: "unknown" as const, routeConditions: [] }
        : assessRoute(entry, factsAt(facts, question));
    return { id, remark: notes, ...selected, ...route };
  };
  const componentOf = ({ id, selects_on: selectors }: SkillRequiredSkill, place: string): Component => ({
    id,
    ...select(guide, place, selectors, facts),
  });
  const alone = new Set((guide.requires_paths ?? []).flatMap((one) => ("any_of" in one ? [] : [one.id])));
  const documents = (guide.requires_paths ?? []).map((one, at) => {
    const place = `requires_paths.${at}`;
    return "any_of" in one ? documentAlternatives(eachPlaced(one.any_of, place, documentOf), alone) : documentOf(one, place);
  });
  const components = (guide.requires ?? []).map((one, at) => {
    const place = `requires.${at}`;
    return "any_of" in one ? alternativesOf(eachPlaced(one.any_of, place, componentOf)) : componentOf(one, place);
  });
  return { verdict: allOf(conditions.map(({ truth }) => truth)), conditions, documents, components };
}

/** The facts with the place that a question of the procedure asks for instead of the home. */
function factsAt(facts: Facts, question: string | undefined): Facts {
  return question === undefined ? facts : { ...facts, profile: profileAt(facts.profile, facts.inputs[question], facts.communes) };
}

/** The entries of an assessment, alternatives too. */
export function eachOf<Entry extends { need: Truth }>(list: readonly (Entry | Alternatives<Entry>)[]): Entry[] {
  return list.flatMap((one) => ("anyOf" in one ? one.anyOf : [one]));
}

/** Each alternative with its own place: one id can be in several entries. */
function eachPlaced<Entry, Result>(entries: readonly Entry[], place: string, of: (entry: Entry, place: string) => Result): Result[] {
  return entries.map((entry, at) => of(entry, `${place}.any_of.${at}`));
}

function alternativesOf<Entry extends { need: Truth }>(anyOf: Entry[]): Alternatives<Entry> {
  return { anyOf, need: someOf(anyOf.map(({ need }) => need)) };
}

function documentAlternatives(anyOf: RequiredDocument[], alone: ReadonlySet<string>): DocumentAlternatives {
  return {
    ...alternativesOf(anyOf),
    route: someOf(anyOf.map(({ need, route }) => allOf([need, route]))),
    enough: anyOf.filter((one) => isEnough(one, alone)).map(({ id }) => id),
  };
}

/**
 * A remark is for people to judge. In several lists a document is one proof of several things. As an entry besides it may be a second one, such as
 * the record of a child: notes name a path and not the entry, so they do not tell which of the two is at hand.
 */
function isEnough({ id, need, remark }: RequiredDocument, alone: ReadonlySet<string>): boolean {
  return need === "true" && remark === undefined && !alone.has(id);
}

/** The axes of who a procedure is for. An empty list is no condition. */
function appliesTo({ applies_to: lists = {}, inputs = [] }: Guide): { name: string; test: Test }[] {
  return Object.entries(lists).flatMap(([name, values]) => (values.length === 0 ? [] : [{ name, test: testOfList(name, values, inputs) }]));
}

function testOfList(name: string, values: readonly string[], inputs: NonNullable<Guide["inputs"]>): Test {
  switch (name) {
    case "visa_categories":
      return testOfVisas(values);
    case "origin_countries":
      return testOfInput("origin_country", values, inputs);
    case "sub_category":
      return testOfInput(name, values, inputs);
    case "regions":
      return testOfAxis("region", values);
    case "communes":
      return testOfAxis("commune_nis5", values);
    default:
      return testOfAxis(name, values);
  }
}

function select(guide: Guide, place: string, selectors: Readonly<Record<string, unknown>> = {}, facts: Facts): Omit<Component, "id"> {
  const conditions = Object.entries(selectors).flatMap(([name, values]) =>
    Array.isArray(values)
      ? [judge(testOfInput(name, values, guide.inputs ?? []), sourceIn(guide, `${place}.selects_on.${name}`), facts)]
      : [],
  );
  return { need: allOf(conditions.map(({ truth }) => truth)), conditions };
}

function sourceIn({ id, version }: Guide, part: string): Source {
  return { part, of: id, version };
}
