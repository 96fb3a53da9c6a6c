import { isObject, type Kind, plainName } from "@becivic/case";
import { fault, type ReadValue, value } from "./reading.ts";

const MOST_ROWS = 50;
/** The columns without which a row says nothing. */
const REQUIRED_COLUMNS: ReadonlySet<string> = new Set(["start", "type", "level"]);

type Columns = Readonly<Record<string, Kind>>;
type ReadCell = (column: Kind, cell: unknown) => ReadValue;

/** Several values of one list, each once. */
export function readList(input: unknown, readItem: (item: unknown) => ReadValue): ReadValue {
  if (!Array.isArray(input)) return fault("not_rows");
  const values = new Set<unknown>();
  for (const [row, item] of input.entries()) {
    const read = readItem(item);
    if (read.kind !== "value") return { ...read, row };
    values.add(read.value);
  }
  return value([...values]);
}

/** The rows of a history. */
export function readRows(columns: Columns, input: unknown, readCell: ReadCell): ReadValue {
  if (!Array.isArray(input)) return fault("not_rows");
  if (input.length > MOST_ROWS) return fault("too_many_rows");
  const rows: unknown[] = [];
  for (const [row, cells] of input.entries()) {
    const read = readRow(columns, cells, readCell);
    if (read.kind !== "value") return { ...read, row };
    rows.push(read.value);
  }
  return value(rows);
}

function readRow(columns: Columns, input: unknown, readCell: ReadCell): ReadValue {
  if (!isObject(input)) return fault("not_rows");
  const cells = Object.fromEntries(Object.entries(input).map(([name, cell]) => [columnNamed(columns, name), cell]));
  if (Object.keys(cells).some((name) => !Object.hasOwn(columns, name)))
    return { ...fault("unknown_column"), options: Object.keys(columns) };
  const row: Record<string, unknown> = {};
  for (const [column, kind] of Object.entries(columns)) {
    const cell = cells[column];
    const isEmpty = cell === undefined || cell === null || cell === "";
    if (isEmpty && REQUIRED_COLUMNS.has(column)) return { ...fault("required"), column };
    if (isEmpty) continue;
    const read = readCell(kind, cell);
    if (read.kind !== "value") return { ...read, column };
    row[column] = read.value;
  }
  const { start, end } = row;
  const isBackwards = typeof start === "string" && typeof end === "string" && end !== "current" && end < start;
  return isBackwards ? { ...fault("ends_before_it_starts"), column: "end" } : value(row);
}

/** A column may be named with spaces, as it is printed. */
function columnNamed(columns: Columns, name: string): string {
  return Object.keys(columns).find((column) => plainName(column) === plainName(name)) ?? name;
}
