/** A tag names its row by uid; one that was not numbered yet, by name. */
export function findRow<Row extends { name: string }>(rows: ReadonlyMap<string, Row>, uid: string, name: string): Row | undefined {
  if (uid !== "") return rows.get(uid);
  for (const row of rows.values()) if (row.name === name) return row;
  return undefined;
}

/** What stands where a tag leads nowhere: said, never left out. */
export const UNRESOLVED = "[unresolved]";
