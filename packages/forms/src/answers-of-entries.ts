import type { OnboardingForm } from "./form.ts";

/**
 * What a browser's form holds, as answers: `cards.0.start` is a cell of a list. Empty rows are left out, and a list that
 * is put off is marked as pending.
 */
export function answersOfEntries(form: OnboardingForm, entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const values = new Map<string, string>();
  for (const [name, value] of entries) if (value !== "") values.set(name, value);
  const answers: Record<string, unknown> = {};
  for (const { name, type, columns = [], rows } of form.sections.flatMap(({ fields }) => fields)) {
    if (type !== "row_list") {
      const value = values.get(name);
      if (value !== undefined) answers[name] = value;
      continue;
    }
    const mode = values.get(`${name}.__mode`) ?? "rows";
    if (mode !== "rows") {
      answers[name] = { __mode: mode, __status: "pending" };
      continue;
    }
    const answeredRows = Array.from({ length: rows?.max ?? 0 }, (_, index) =>
      Object.fromEntries(
        columns.flatMap(({ id }) => {
          const value = values.get(`${name}.${index}.${id}`);
          return value === undefined ? [] : [[id, value]];
        }),
      ),
    ).filter((row) => Object.keys(row).length > 0);
    if (answeredRows.length > 0) answers[name] = answeredRows;
  }
  return answers;
}
