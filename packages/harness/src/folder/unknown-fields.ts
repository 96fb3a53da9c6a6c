import { isObject } from "@becivic/case";

/**
 * A new value with the fields of the stored one that this program does not know: a program that knows more wrote them. `reading` is the stored value as
 * this program reads it. An entry of a list keeps its fields as long as it is not changed.
 */
export function withUnknown<Value>(stored: unknown, reading: unknown, next: Value): Value {
  // Each step gives back the kind of value that it was given.
  return merge(stored, reading, next) as Value;
}

function merge(stored: unknown, reading: unknown, next: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(reading) && Array.isArray(next))
    return next.map((entry: unknown) => storedEntry(stored, reading, entry));
  if (!isObject(stored) || !isObject(reading) || !isObject(next)) return next;
  const merged = { ...next };
  for (const [name, value] of Object.entries(stored)) {
    if (!Object.hasOwn(reading, name)) merged[name] ??= value;
    else if (Object.hasOwn(next, name)) merged[name] = merge(value, reading[name], next[name]);
  }
  return merged;
}

function storedEntry(stored: readonly unknown[], reading: readonly unknown[], entry: unknown): unknown {
  const at = reading.findIndex((one) => JSON.stringify(one) === JSON.stringify(entry));
  return at === -1 ? entry : stored[at];
}
