import type { SqlRow } from "../driver.ts";

/** The least used are forgotten beyond these: the rows of one skill take some hundred kilobytes. */
const MOST = 200;

/**
 * Facts by the rows that they were taken from. Where the database returns the same rows as the last time, the facts are the same object, so that
 * what was composed from them can be used again.
 */
export class UnchangedRows<Facts> {
  private readonly last = new Map<string, { results: readonly SqlRow[][]; facts: Facts }>();

  of(key: string, results: readonly SqlRow[][], read: () => Facts): Facts {
    const before = this.last.get(key);
    const entry = before !== undefined && areEqual(before.results, results) ? before : { results, facts: read() };
    this.last.delete(key);
    this.last.set(key, entry);
    const [oldest] = this.last.keys();
    if (this.last.size > MOST && oldest !== undefined) this.last.delete(oldest);
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
