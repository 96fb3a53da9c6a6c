import { type SchemaName, validate } from "@becivic/contract";
import { type Rejection, reject } from "./rejection.ts";

/** The shape of an item, and that its texts are texts: half of a character that needs two cannot be stored or shown. */
export function checkSchema(item: unknown, schema: SchemaName): Rejection | undefined {
  const outcome = validate(schema, item);
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    return reject("schema_fail", { schema_pointer: pointer, keyword, ...(missing === undefined ? {} : { missing }) });
  }
  return isWellFormed(item) ? undefined : reject("schema_fail", { schema_pointer: "", keyword: "pattern" });
}

function isWellFormed(item: unknown): boolean {
  const pending: unknown[] = [item];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === "string") {
      if (!value.isWellFormed()) return false;
    } else if (typeof value === "object" && value !== null) {
      for (const name of Object.keys(value)) {
        if (!name.isWellFormed()) return false;
        const part = (value as Record<string, unknown>)[name];
        if (part !== undefined && part !== null) pending.push(part);
      }
    }
  }
  return true;
}
