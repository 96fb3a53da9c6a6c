import { groupBy, type PathSource, type Predicate } from "@becivic/contract";

/** Profiles hold several values on these axes, so two conditions can hold side by side. */
const MANY_VALUED: ReadonlySet<string> = new Set(["user.active_procedures", "user.transitions_in_progress"]);

/** The axis on which no profile can meet all of these predicates; undefined where one can. */
export function unsatisfiableField(predicates: readonly Predicate[]): string | undefined {
  const byField = groupBy(
    predicates.filter(({ field }) => !MANY_VALUED.has(field)),
    ({ field }) => field,
  );
  return [...byField].find(([, conditions]) => !isSatisfiable(conditions))?.[0];
}

function isSatisfiable(conditions: readonly Predicate[]): boolean {
  const lowest = Math.max(Number.NEGATIVE_INFINITY, ...valuesOf(conditions, "gte"));
  const highest = Math.min(Number.POSITIVE_INFINITY, ...valuesOf(conditions, "lte"));
  if (lowest > highest) return false;
  const allowed = allowedValues(conditions);
  return allowed === undefined || allowed.some((value) => typeof value !== "number" || (value >= lowest && value <= highest));
}

function valuesOf(conditions: readonly Predicate[], operator: "gte" | "lte"): number[] {
  return conditions.flatMap(({ op, value }) => (op === operator ? [Number(value)] : []));
}

/** The values that every eq and in allows; undefined where there is neither. */
function allowedValues(conditions: readonly Predicate[]): unknown[] | undefined {
  const sets = conditions.flatMap(({ op, value }): unknown[][] => (op === "eq" ? [[value]] : op === "in" ? [value as unknown[]] : []));
  return sets.length === 0 ? undefined : sets.reduce((common, set) => common.filter((value) => set.includes(value)));
}

type CommuneRegion = NonNullable<PathSource["audience"]["regions"]>[number];

/** Where people live, by the region of their commune. */
const REGIONS: Readonly<Record<CommuneRegion, readonly string[]>> = {
  brussels: ["Brussels-Capital"],
  flanders: ["Flanders"],
  wallonia: ["Wallonia", "German-speaking-community"],
};

/** Regions that the predicates let in and that `audience.regions` leaves out. */
export function regionsLeftOut({ regions = [], predicates }: PathSource["audience"]): string[] {
  const listed = new Set<unknown>(regions.flatMap((region) => REGIONS[region]));
  const allowed = allowedValues(predicates.filter(({ field }) => field === "user.region"));
  return regions.length === 0 || allowed === undefined ? [] : allowed.filter((region) => !listed.has(region)).map(String);
}
