import { findHidden, type SchemaName, type SchemaTypes, validate } from "@becivic/contract";
import { fault, type Rejection, reject, schemaRejection } from "../../items/rejection.ts";

export type SchemaOutcome<Value> = { value: Value } | { rejection: Rejection };

/** Validates a value against its schema, and refuses hidden characters in every text, also in open objects and their keys. */
export function checkSchema<Name extends SchemaName>(value: unknown, schema: Name): SchemaOutcome<SchemaTypes[Name]> {
  const outcome = validate(schema, value);
  if (!outcome.valid) return { rejection: schemaRejection(outcome.issues) };
  const rejection = checkNotes(value) ?? checkHidden(value);
  return rejection === undefined ? { value: outcome.value } : { rejection };
}

// The fields that may have several lines (docs/decisions/0021). An operator's edit has them one level deeper, or is the content itself.
const BLOCKS = /^(?:\/edited)?(?:(?:\/content)?\/body(?:_diff)?|\/provenance\/research_notes_markdown)$/;

/** Checks every string and key at any depth: the schema checks declared fields only. */
export function checkHidden(item: unknown): Rejection | undefined {
  const hiddenPointer = findHidden(item, (pointer) => !BLOCKS.test(pointer));
  if (hiddenPointer === undefined) return undefined;
  const message = "This text contains a character that readers do not see, or a line break where one line is allowed: remove it.";
  return reject(fault("schema_fail", hiddenPointer.text, message, { keyword: "pattern" }));
}

const MOST_NOTES_BYTES = 50 * 1024;
const NOTES = "/provenance/research_notes_markdown";

/** The limit is in bytes, because bytes are stored; the schema counts characters. */
function checkNotes(item: unknown): Rejection | undefined {
  const notes = notesOf(item);
  if (notes === undefined || new TextEncoder().encode(notes).byteLength <= MOST_NOTES_BYTES) return undefined;
  return reject(fault("schema_fail", NOTES, "The notes are longer than 50 KiB of UTF-8: shorten them.", { keyword: "maxLength" }));
}

function notesOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || !("provenance" in item)) return undefined;
  const { provenance } = item;
  if (typeof provenance !== "object" || provenance === null || !("research_notes_markdown" in provenance)) return undefined;
  return typeof provenance.research_notes_markdown === "string" ? provenance.research_notes_markdown : undefined;
}
