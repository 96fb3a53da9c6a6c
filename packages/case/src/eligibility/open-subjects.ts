import type { CaseData } from "../case-data.ts";
import { emptyProfile } from "../profile/empty-profile.ts";
import { assess } from "./assess.ts";
import { openPoints } from "./decide-most.ts";
import type { Subject, Test } from "./test-of.ts";

const HOME: Subject = { store: "profile", field: "commune_nis5" };

/** What an answer can be about, with the tests that look at it. */
export interface OpenSubject {
  subject: Subject;
  tests: Test[];
}

/**
 * What an answer can change in the case of a procedure, in the order of what matters first: what its conditions look at, the places that its
 * documents count by, and the commune where an amount differs by commune.
 */
export function openSubjects({
  guide,
  paths,
  figures,
  deadlines,
}: Pick<CaseData, "guide" | "paths" | "figures" | "deadlines">): OpenSubject[] {
  const facts = { profile: emptyProfile("1970-01-01T00:00:00Z"), inputs: {}, thisMonth: "1970-01", communes: [] };
  const tests = openPoints(assess(guide, paths, facts)).flatMap(({ condition }) => condition ?? []);
  const places = (guide.requires_paths ?? [])
    .flatMap((one) => ("any_of" in one ? one.any_of : [one]))
    .flatMap(({ place }): Subject[] => (place === undefined ? [] : [{ store: "procedure", field: place }]));
  const isLocal = figures.some(({ uid, by_commune: values }) => values !== undefined && !Object.hasOwn(deadlines, uid));
  const all = [...tests.map(({ subject }) => subject), ...places, ...(isLocal ? [HOME] : [])].filter(({ store }) => store !== "none");
  const byKey = new Map(all.map((subject) => [keyOf(subject), subject]));
  return [...byKey].map(([key, subject]) => ({ subject, tests: tests.filter((test) => keyOf(test.subject) === key) }));
}

function keyOf({ store, field }: Subject): string {
  return `${store}.${field}`;
}
