import { findHidden, type SchemaName, validate } from "@becivic/contract";
import { type Rejection, reject } from "./rejection.ts";

/** The shape of an item, and that no text of it, in open objects and their keys too, holds a character that readers do not see. */
export function checkSchema(item: unknown, schema: SchemaName): Rejection | undefined {
  const outcome = validate(schema, item);
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    return reject("schema_fail", { schema_pointer: pointer, keyword, ...(missing === undefined ? {} : { missing }) });
  }
  const notes = notesOf(item);
  if (notes !== undefined && new TextEncoder().encode(notes).byteLength > MOST_NOTES_BYTES)
    return reject("schema_fail", { schema_pointer: "/provenance/research_notes_markdown", keyword: "maxLength" });
  return checkHidden(item);
}

// The fields that may have several lines (docs/decisions/0021). An operator's edit has them one level deeper, or stands for the content.
const BLOCKS = /^(?:\/edited)?(?:(?:\/content)?\/body(?:_diff)?|\/provenance\/research_notes_markdown)$/;

/** Every string and key at any depth: the schema looks only at the fields it declares. */
export function checkHidden(item: unknown): Rejection | undefined {
  const found = findHidden(item, (pointer) => !BLOCKS.test(pointer));
  return found === undefined ? undefined : reject("schema_fail", { schema_pointer: found.text, keyword: "pattern" });
}

// The schema counts characters; what is stored are bytes.
const MOST_NOTES_BYTES = 50 * 1024;

function notesOf(item: unknown): string | undefined {
  const { provenance } = item as { provenance?: { research_notes_markdown?: unknown } | null };
  return typeof provenance?.research_notes_markdown === "string" ? provenance.research_notes_markdown : undefined;
}
