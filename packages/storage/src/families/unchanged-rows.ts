import type { SqlRow } from "../driver.ts";

/** The least recently read skills beyond these are forgotten: the rows of one take some hundred kilobytes, and a Worker has 128 MB. */
const MAX_SKILLS = 50;

/**
 * Facts by the rows that they were taken from. Where the database returns the same rows as the last time, the facts are the same object, so that
 * what was composed from them can be used again.
 */
export class UnchangedRows<Facts> {
  private readonly last = new Map<string, { results: readonly SqlRow[][]; facts: Facts }>();
  private readonly most: number;

  constructor(most = MAX_SKILLS) {
    this.most = most;
  }

  of(key: string, results: readonly SqlRow[][], read: () => Facts): Facts {
    const before = this.last.get(key);
    const entry = before !== undefined && areEqual(before.results, results) ? before : { results, facts: read() };
    this.last.delete(key);
    this.last.set(key, entry);
    const [oldest] = this.last.keys();
    if (this.last.size > this.most && oldest !== undefined) this.last.delete(oldest);
    return entry.facts;
  }
}

function areEqual(before: readonly SqlRow[][], after: readonly SqlRow[][]): boolean {
  return before.length === after.length && before.every((rows, at) => areEqualRows(rows, after[at] ?? []));
}

function areEqualRows(before: readonly SqlRow[], after: readonly SqlRow[]): boolean {
  return before.length === after.length && before.every((row, at) => isEqualRow(row, after[at] ?? {}));
}

/** Rows of one statement have the same columns. */
function isEqualRow(before: SqlRow, after: SqlRow): boolean {
  for (const column in before) if (before[column] !== after[column]) return false;
  return true;
}
