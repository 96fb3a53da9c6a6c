import { DAY_MS, formatRowKey, formatTarget } from "@becivic/contract";
import type { ReportFinding } from "@becivic/lifecycle";
import type { Snapshot } from "./read-snapshot.ts";

type Row = Readonly<Record<string, unknown>>;

const CONTENT_FIELDS = ["name", "value", "value_type", "unit", "source", "title", "url", "archived_url", "last_verified"];

/** A commit may be written some days before it is on main, and a report that came in the meantime stays. */
const ON_MAIN_WITHIN_MS = 7 * DAY_MS;

/** The rows of the git history, and the time of the commit that first had each, by the ids of rows. */
interface ListedRows {
  firstRows: ReadonlyMap<string, Row>;
  listedAt: ReadonlyMap<string, number>;
}

/** Checks that every row of the git history is in the snapshot, with the same first revision, by the ids of rows. */
export function checkFirstRows({ firstRows, rows }: Pick<Snapshot, "firstRows" | "rows">, listed: ListedRows, tell: ReportFinding): void {
  const differ = (id: string, text: string): void => tell({ kind: "difference", rule: "content", subject: `catalogue ${id}`, text });
  for (const [id, row] of listed.firstRows) {
    const first = firstRows.get(id);
    const isInOrder = first === undefined ? isLeftOut(id, row, rows, listed) : isEarlierReport(id, first, listed);
    const fault = isInOrder ? undefined : faultOf(first, row);
    if (fault !== undefined) differ(id, fault);
  }
  for (const [id, first] of firstRows)
    if (isOfCommune(first) && first.came_by === "create" && !listed.firstRows.has(id))
      differ(id, "it is said to have shipped with the corpus, but it is not in the git history");
}

function faultOf(first: Row | undefined, row: Row): string | undefined {
  if (first === undefined) return "it is in the git history, but not in the snapshot";
  const isOther = CONTENT_FIELDS.some((field) => JSON.stringify(first[field]) !== JSON.stringify(row[field]));
  return isOther ? "its first revision differs from the one in the git history" : undefined;
}

/**
 * Whether a sender reported the value of this commune after its figure was on main and before the value shipped: such a report stays. None is
 * earlier than a value that shipped together with its figure.
 */
function isEarlierReport(id: string, first: Row, listed: ListedRows): boolean {
  const shipped = shippedLater(id, first, listed);
  if (shipped === undefined || first.came_by !== "amend") return false;
  const reportedAt = Date.parse(String(first.committed_at));
  return reportedAt >= shipped.figureAt && reportedAt < shipped.at + ON_MAIN_WITHIN_MS;
}

/** Whether the value of a commune shipped after its figure was deprecated: such a value gets no row. */
function isLeftOut(id: string, row: Row, rows: Snapshot["rows"], listed: ListedRows): boolean {
  const shipped = shippedLater(id, row, listed);
  const figure = rows.get(formatTarget({ target_type: "volatile_value", target_id: String(row.uid) }))?.revisions.at(-1);
  if (shipped === undefined || figure?.status !== "deprecated" || figure.endedAt === undefined) return false;
  return figure.endedAt < shipped.at + ON_MAIN_WITHIN_MS;
}

/** When the value of a commune shipped, and its figure; undefined where they shipped together. */
function shippedLater(id: string, row: Row, { listedAt }: ListedRows): { at: number; figureAt: number } | undefined {
  const figureAt = listedAt.get(formatRowKey({ uid: String(row.uid), commune: "" }));
  const at = listedAt.get(id);
  if (!isOfCommune(row) || figureAt === undefined || at === undefined || figureAt >= at) return undefined;
  return { at, figureAt };
}

function isOfCommune({ commune }: Row): boolean {
  return commune !== undefined;
}
