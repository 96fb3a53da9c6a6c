import { hasHidden, withoutHidden } from "./hidden-characters.ts";

/** JSON writes control characters and halves of surrogate pairs as escapes, which the character class does not see. */
const ESCAPED = /\\(?:u[0d]|[bfr])/;

/**
 * A value as JSON without hidden characters, also where an old release stored some, and the parsed value of that text. One search in the text is nearly always enough;
 * the value is traversed only if the text may have hidden characters.
 */
export function toVisibleJson<Value>(value: Value): { text: string; value: Value } {
  const text = JSON.stringify(value);
  if (!hasHidden(text) && !ESCAPED.test(text)) return { text, value };
  const visible = visibleValue(value) as Value;
  return { text: JSON.stringify(visible), value: visible };
}

function visibleValue(value: unknown): unknown {
  if (typeof value === "string") return withoutHidden(value);
  if (Array.isArray(value)) return value.map(visibleValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [withoutHidden(name), visibleValue(part)]));
}
