import type { OnboardingForm } from "./form.ts";

/**
 * What a browser's form holds, as answers: `cards.0.start` is a cell of a list. Rows in which nothing is written are not rows, and a list that comes
 * later is a promise.
 */
export function answersOfEntries(form: OnboardingForm, entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const given = new Map<string, string>();
  for (const [name, value] of entries) if (value !== "") given.set(name, value);
  const answers: Record<string, unknown> = {};
  for (const { name, type, columns = [], rows } of form.sections.flatMap(({ fields }) => fields)) {
    if (type !== "row_list") {
      const value = given.get(name);
      if (value !== undefined) answers[name] = value;
      continue;
    }
    const mode = given.get(`${name}.__mode`) ?? "rows";
    if (mode !== "rows") {
      answers[name] = { __mode: mode, __status: "pending" };
      continue;
    }
    const written = Array.from({ length: rows?.max ?? 0 }, (_, index) =>
      Object.fromEntries(
        columns.flatMap(({ id }) => {
          const value = given.get(`${name}.${index}.${id}`);
          return value === undefined ? [] : [[id, value]];
        }),
      ),
    ).filter((row) => Object.keys(row).length > 0);
    if (written.length > 0) answers[name] = written;
  }
  return answers;
}
