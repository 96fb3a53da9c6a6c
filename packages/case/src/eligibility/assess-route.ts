import type { PathEntry, PathSource } from "@becivic/contract";
import type { Truth } from "@becivic/corpus";
import { type Condition, judge } from "./condition.ts";
import { allOf, type Facts, inEveryRegion, someOf } from "./facts.ts";
import { type Test, testOfAxis, testOfPredicate, truthOf } from "./test-of.ts";

/** The part of a path that conditions are in. */
export interface PathGuide extends Pick<PathEntry, "id" | "version" | "status" | "applies_to"> {
  sources: Pick<PathSource, "id" | "audience">[];
}

/** The paths that a procedure names, by id. */
export type PathGuides = Readonly<Record<string, PathGuide>>;

/** Whether a document can be had by some way that is open to the user. */
export interface Route {
  route: Truth;
  /** What is open where it is not known; what is not met where there is none. A way that is closed to the user is not named. */
  routeConditions: Condition[];
}

interface NamedTest {
  part: string;
  test: Test;
}

/** Judges a path by who it is for and by the predicates of its ways, as the traversal does. */
export function assessRoute(entry: PathGuide, facts: Facts): Route {
  const { id, version, sources } = entry;
  const audience = audienceOf(entry);
  const routes = sources.map(({ id: source, audience: { predicates } }) =>
    predicates.map((predicate): NamedTest => ({ part: `sources.${source}.predicates`, test: testOfPredicate(predicate) })),
  );
  const whole = (tests: readonly NamedTest[], one: Facts): Truth => allOf(tests.map(({ test }) => truthOf(test, one)));
  const route = inEveryRegion(facts, (one) => allOf([whole(audience, one), someOf(routes.map((tests) => whole(tests, one)))]));
  const conditionsOf = (tests: readonly NamedTest[]): Condition[] =>
    tests.map(({ part, test }) => judge(test, { part, of: id, version }, facts));
  const forWhom = conditionsOf(audience);
  if (route === "true") return { route, routeConditions: [] };
  const judged = routes.map(conditionsOf);
  if (route === "false") {
    const excluded = forWhom.filter(({ truth }) => truth === "false");
    const closed = judged.flat().filter(({ truth }) => truth === "false");
    return { route, routeConditions: excluded.length > 0 ? excluded : unnamed(closed) };
  }
  const undecided = judged.filter((conditions) => !conditions.some(({ truth }) => truth === "false"));
  const isOpen = undecided.some((conditions) => conditions.every(({ truth }) => truth === "true"));
  const open = [...forWhom, ...(isOpen ? [] : undecided.flat())].filter(({ truth }) => truth === "unknown");
  return { route, routeConditions: open };
}

function audienceOf({ applies_to: { audience_summary: _summary, ...axes } }: PathGuide): NamedTest[] {
  return Object.entries(axes).flatMap(([axis, values]) =>
    values.length === 0 ? [] : [{ part: `applies_to.${axis}`, test: testOfAxis(axis, values) }],
  );
}

/** The conditions without the names of the ways that they close, each once. */
function unnamed(conditions: readonly Condition[]): Condition[] {
  const byTest = new Map(
    conditions.map((one) => [
      JSON.stringify([one.subject.field, one.op, one.value]),
      { ...one, source: { ...one.source, part: "sources" } },
    ]),
  );
  return [...byTest.values()];
}
