import { type SchemaName, type SchemaTypes, validate } from "@becivic/contract";

/** Each costs a check of the whole value. No new version has so many new fields; more are an attack on our time. */
const MOST_UNKNOWN_FIELDS = 100;

/** A value of the server by its schema; undefined where it breaks it. Fields that this version does not know are dropped: a newer server may have more. */
export function acceptValue<Name extends SchemaName>(name: Name, value: unknown): SchemaTypes[Name] | undefined {
  const first = validate(name, value);
  if (first.valid) return first.value;
  const copy = structuredClone(value);
  for (let dropped = 0; dropped <= MOST_UNKNOWN_FIELDS; dropped += 1) {
    const outcome = validate(name, copy, { fullPointers: true });
    if (outcome.valid) return outcome.value;
    const { keyword, pointer, unknown } = outcome.issue;
    if (keyword !== "additionalProperties" || unknown === undefined || !dropField(copy, partsOf(pointer), unknown)) return undefined;
  }
  return undefined;
}

function partsOf(pointer: string): string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Drops a field, of a list in all its entries at once: what is new is new in each of them. */
function dropField(holder: unknown, [key, ...rest]: readonly string[], field: string): boolean {
  if (typeof holder !== "object" || holder === null) return false;
  if (key === undefined) return Object.hasOwn(holder, field) && Reflect.deleteProperty(holder, field);
  if (Array.isArray(holder)) return holder.map((entry) => dropField(entry, rest, field)).includes(true);
  return Object.hasOwn(holder, key) && dropField(Reflect.get(holder, key), rest, field);
}
