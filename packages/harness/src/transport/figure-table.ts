import type { Figure } from "@becivic/case";
import { withoutHidden } from "@becivic/contract";

/** Every figure of the catalogue, in the shape in which the server lists them. */
export interface FigureTable {
  volatile_values: Figure[];
}

const UID = /^val-\d{5,6}$/;
const UNITS: ReadonlySet<unknown> = new Set(["EUR", "percent", "days", "weeks", "months", "years", "pages", "hours"]);
const BASES: ReadonlySet<unknown> = new Set(["law", "official", "indexed", "local", "reported"]);

/** The list of the server, without what no dossier shows. A row that cannot be read is left out; a list without rows counts as none. */
export function readFigureTable(list: unknown): FigureTable | undefined {
  const rows = fieldsOf(list).volatile_values;
  if (!Array.isArray(rows)) return undefined;
  const figures = rows.flatMap((row): Figure[] => figureOf(fieldsOf(row)) ?? []);
  return figures.length === 0 ? undefined : { volatile_values: figures };
}

function figureOf(row: Record<string, unknown>): Figure[] | undefined {
  const { uid, name, revision, value } = row;
  if (typeof uid !== "string" || !UID.test(uid) || typeof name !== "string" || !Number.isInteger(revision)) return undefined;
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const { unit, basis, as_of: asOf, next_change: nextChange, communes, range } = row;
  const { low, high, n, of } = fieldsOf(range);
  const figure = {
    uid,
    name,
    revision,
    value: typeof value === "string" ? line(value) : value,
    ...(UNITS.has(unit) ? { unit } : {}),
    ...(BASES.has(basis) ? { basis } : {}),
    ...(typeof asOf === "string" && /^\d{4}-\d{2}$/.test(asOf) ? { as_of: asOf } : {}),
    ...(typeof nextChange === "string" && /^\d{4}-\d{2}-\d{2}$/.test(nextChange) ? { next_change: nextChange } : {}),
    ...(typeof low === "number" && typeof high === "number" && typeof n === "number"
      ? { range: { low, high, n, ...(typeof of === "string" ? { of: line(of) } : {}) } }
      : {}),
    ...(Number.isInteger(communes) ? { communes } : {}),
  };
  // Every field was judged above.
  return [figure as Figure];
}

function line(text: string): string {
  return withoutHidden(text.replaceAll(/\s+/g, " ")).trim().slice(0, 1_000);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
