import type { Answer, Column, Field } from "@becivic/forms";
import { type Control, type ControlContext, input, select } from "./basic-controls.ts";
import { element } from "./element.ts";

interface RowControl {
  element: HTMLElement;
  cells: Readonly<Record<string, Control>>;
}

/** A list of periods, each with its columns. A row that is not filled in does not count. */
export function rowsControl({ columns = [] }: Field, context: ControlContext): Control {
  const { id, words, changed } = context;
  const list = element("div", {});
  const add = element("button", { type: "button", class: "second", id: `${id}-add` }, words.addRow);
  let rows: RowControl[] = [];
  let last = 0;

  const addRow = (): RowControl => {
    last += 1;
    const row = rowControl(columns, { ...context, id: `${id}-${last}` }, rows.length + 1, () => {
      rows = rows.filter((one) => one !== row);
      row.element.remove();
      add.focus();
      changed();
    });
    rows.push(row);
    list.append(row.element);
    return row;
  };
  add.addEventListener("click", () => addRow().element.querySelector("input")?.focus());
  return {
    elements: [element("p", { class: "quiet" }, words.rowsHint), list, add],
    isGroup: true,
    read: () => {
      const whole = rows.map(readRow).filter((row) => Object.values(row).every((value) => value !== undefined));
      return whole.length === 0 ? undefined : whole;
    },
    fill: (answer) => {
      rows = [];
      list.replaceChildren();
      for (const row of Array.isArray(answer) ? answer : []) fillRow(addRow(), row);
    },
  };
}

function rowControl(columns: readonly Column[], context: ControlContext, place: number, remove: () => void): RowControl {
  const { id, words } = context;
  const cells = Object.fromEntries(columns.map((column) => [column.id, cellOf(column, { ...context, id: `${id}-${column.id}` })]));
  const boxes = columns.map((column) =>
    element("div", {}, element("label", { for: `${id}-${column.id}` }, column.label), ...(cells[column.id]?.elements ?? [])),
  );
  const button = element("button", { type: "button", class: "second", "aria-label": words.removeRow(place) }, "×");
  button.addEventListener("click", remove);
  return { element: element("fieldset", { class: "period" }, element("legend", {}, words.row(place)), ...boxes, button), cells };
}

function cellOf({ type, options = [] }: Column, context: ControlContext): Control {
  if (type === "single_choice") return select(options, context);
  const month = input("month", context);
  if (type !== "month_year_or_current") return month;
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", context.changed);
  return {
    elements: [...month.elements, element("label", { class: "choice" }, box, ` ${context.words.current}`)],
    isGroup: false,
    read: () => (box.checked ? "current" : month.read()),
    fill: (answer) => {
      box.checked = answer === "current";
      month.fill(answer === "current" ? undefined : answer);
    },
  };
}

function readRow({ cells }: RowControl): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.read()]));
}

function fillRow({ cells }: RowControl, row: Readonly<Record<string, Answer>>): void {
  for (const [name, cell] of Object.entries(cells)) cell.fill(row[name]);
}
