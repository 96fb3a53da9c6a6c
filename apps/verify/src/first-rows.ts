import type { ReportFinding } from "@becivic/lifecycle";

type Row = Readonly<Record<string, unknown>>;

const CONTENT_FIELDS = ["name", "value", "value_type", "unit", "source", "title", "url", "archived_url", "last_verified"];

/** Checks that every row of the git history is in the snapshot, with the same first revision, by the ids of rows. */
export function checkFirstRows(snapshot: ReadonlyMap<string, Row>, listed: ReadonlyMap<string, Row>, tell: ReportFinding): void {
  const differ = (id: string, text: string): void => tell({ kind: "difference", rule: "content", subject: `catalogue ${id}`, text });
  for (const [id, row] of listed) {
    const fault = faultOf(snapshot.get(id), row);
    if (fault !== undefined) differ(id, fault);
  }
  for (const [id, first] of snapshot)
    if (isOfCommune(first) && first.came_by === "create" && !listed.has(id))
      differ(id, "it is said to have shipped with the corpus, but it is not in the git history");
}

function faultOf(first: Row | undefined, row: Row): string | undefined {
  if (first === undefined) return "it is in the git history, but not in the snapshot";
  // A sender reported the value of this commune before it shipped; what is there is left unchanged.
  if (isOfCommune(first) && first.came_by === "amend") return undefined;
  const isOther = CONTENT_FIELDS.some((field) => JSON.stringify(first[field]) !== JSON.stringify(row[field]));
  return isOther ? "its first revision differs from the one in the git history" : undefined;
}

function isOfCommune({ commune }: Row): boolean {
  return commune !== undefined;
}
