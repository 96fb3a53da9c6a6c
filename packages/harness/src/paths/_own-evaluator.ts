// A second reading of schemas/content/predicate.schema.json, for tests alone. It shares no code with the evaluator that ships.

export type Answer = "yes" | "no" | "unknown";

interface Condition {
  field: string;
  op: string;
  value: unknown;
}

/** Whether all conditions hold for a profile: one that fails decides; else one that the profile does not tell leaves it open. */
export function holdsFor(conditions: readonly Condition[], profile: object, thisMonth: string): Answer {
  let outcome: Answer = "yes";
  for (const condition of conditions) {
    const one = judge(condition, profile, thisMonth);
    if (one === "no") return "no";
    if (one === "unknown") outcome = "unknown";
  }
  return outcome;
}

function judge({ field, op, value: operand }: Condition, profile: object, thisMonth: string): Answer {
  const value = lookUp(field.replace("user.", ""), profile, thisMonth);
  if (op === "exists") return value === undefined ? "no" : "yes";
  if (value === undefined) return "unknown";
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const allowed: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (op === "gte") return values.some((one) => Number(one) >= Number(operand)) ? "yes" : "no";
  if (op === "lte") return values.some((one) => Number(one) <= Number(operand)) ? "yes" : "no";
  return values.filter((one) => allowed.includes(one)).length > 0 ? "yes" : "no";
}

function lookUp(name: string, profile: object, thisMonth: string): unknown {
  const all = new Map(Object.entries(profile));
  if (name === "years_legal_residence") return fullYears(all.get("residency_history"), thisMonth);
  const [axis = "", part] = name.split(".");
  const value: unknown = all.get(axis);
  if (part === undefined) return value;
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(part) : undefined;
}

/** Of one period that still runs: the tests generate no others. Without a card it is open whether it counts. */
function fullYears(history: unknown, thisMonth: string): number | undefined {
  const [period] = (history ?? []) as { start: string; permit_type?: string }[];
  if (period?.permit_type === undefined) return undefined;
  const [fromYear = 0, fromMonth = 0] = period.start.split("-").map(Number);
  const [toYear = 0, toMonth = 0] = thisMonth.split("-").map(Number);
  return toYear - fromYear - (toMonth < fromMonth ? 1 : 0);
}
