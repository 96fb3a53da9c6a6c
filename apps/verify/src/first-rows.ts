import type { ReportFinding } from "@becivic/lifecycle";

type Row = Readonly<Record<string, unknown>>;

const CONTENT_FIELDS = ["name", "value", "value_type", "unit", "source", "title", "url", "archived_url", "last_verified"];

/** Checks that every row of the git history is in the snapshot, with the same first revision. */
export function checkFirstRows(snapshot: ReadonlyMap<string, Row>, listed: ReadonlyMap<string, Row>, tell: ReportFinding): void {
  for (const [uid, row] of listed) {
    const fault = faultOf(snapshot.get(uid), row);
    if (fault !== undefined) tell({ kind: "difference", rule: "content", subject: `catalogue ${uid}`, text: fault });
  }
}

function faultOf(first: Row | undefined, row: Row): string | undefined {
  if (first === undefined) return "it is in the git history, but not in the snapshot";
  const isOther = CONTENT_FIELDS.some((field) => JSON.stringify(first[field]) !== JSON.stringify(row[field]));
  return isOther ? "its first revision differs from the one in the git history" : undefined;
}
