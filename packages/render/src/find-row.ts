/** A tag names its row by uid; one that was not numbered yet, by name. */
export function findRow<Row extends { name: string }>(rows: ReadonlyMap<string, Row>, uid: string, name: string): Row | undefined {
  if (uid !== "") return rows.get(uid);
  for (const row of rows.values()) if (row.name === name) return row;
  return undefined;
}

/** Written in place of an element whose row is not there, so that a reader sees that something is missing. */
export const UNRESOLVED = "[unresolved]";
