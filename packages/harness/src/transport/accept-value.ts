import { type SchemaName, type SchemaTypes, validate } from "@becivic/contract";

/** A list of a thousand entries may have one new field each; more than that is no new version, it is an attack on our time. */
const MOST_UNKNOWN_FIELDS = 1000;

/** A value of the server by its schema; undefined where it breaks it. Fields that this version does not know are dropped: a newer server may have more. */
export function acceptValue<Name extends SchemaName>(name: Name, value: unknown): SchemaTypes[Name] | undefined {
  const first = validate(name, value);
  if (first.valid) return first.value;
  const copy = structuredClone(value);
  for (let dropped = 0; dropped <= MOST_UNKNOWN_FIELDS; dropped += 1) {
    const outcome = validate(name, copy, { fullPointers: true });
    if (outcome.valid) return outcome.value;
    const { keyword, pointer, unknown } = outcome.issue;
    if (keyword !== "additionalProperties" || unknown === undefined || !dropField(copy, pointer, unknown)) return undefined;
  }
  return undefined;
}

function dropField(value: unknown, pointer: string, field: string): boolean {
  let holder = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) return false;
    holder = Reflect.get(holder, key);
  }
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, field) && Reflect.deleteProperty(holder, field);
}
