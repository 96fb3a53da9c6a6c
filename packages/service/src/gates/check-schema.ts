import { type SchemaName, validate } from "@becivic/contract";
import { type Rejection, reject } from "./rejection.ts";

/** The shape of an item, and that its texts are texts: half of a character that needs two cannot be stored or shown. */
export function checkSchema(item: unknown, schema: SchemaName): Rejection | undefined {
  const outcome = validate(schema, item);
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    return reject("schema_fail", { schema_pointer: pointer, keyword, ...(missing === undefined ? {} : { missing }) });
  }
  const notes = notesOf(item);
  if (notes !== undefined && new TextEncoder().encode(notes).byteLength > MOST_NOTES_BYTES)
    return reject("schema_fail", { schema_pointer: "/provenance/research_notes_markdown", keyword: "maxLength" });
  return isWellFormed(item) ? undefined : reject("schema_fail", { schema_pointer: "", keyword: "pattern" });
}

// The schema counts characters; what is stored are bytes.
const MOST_NOTES_BYTES = 50 * 1024;

function notesOf(item: unknown): string | undefined {
  const { provenance } = item as { provenance?: { research_notes_markdown?: unknown } | null };
  return typeof provenance?.research_notes_markdown === "string" ? provenance.research_notes_markdown : undefined;
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
