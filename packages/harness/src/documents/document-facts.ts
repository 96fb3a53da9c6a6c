import { daysBetween } from "@becivic/case";
import { type MemoryFileExtractedField, validate } from "@becivic/contract";
import { Refusal } from "../answer.ts";

/** The facts of a document that may be stored, by their names. No other key exists. */
export type DocumentFacts = Partial<Record<MemoryFileExtractedField, string>>;

export const factNames = [
  "permit_type",
  "issuing_country",
  "validity_start",
  "validity_end",
  "issuing_authority_category",
  "subject_category",
  "deadline_date",
] as const satisfies readonly MemoryFileExtractedField[];

/**
 * How far from today a date can lie, in years. No card is valid for longer, and a date of birth that was taken for another date is refused for
 * nearly every adult.
 */
const YEARS: Readonly<Partial<Record<MemoryFileExtractedField, { before: number; after: number }>>> = {
  validity_start: { before: 15, after: 2 },
  validity_end: { before: 15, after: 31 },
  deadline_date: { before: 2, after: 10 },
};

/** Takes `name=value` apart. What is not on the list of names is refused, and not repeated: it may be text of the document. */
export function parseFacts(pairs: readonly string[]): DocumentFacts {
  const facts: DocumentFacts = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const name = factNames.find((one) => one === pair.slice(0, Math.max(at, 0)).trim());
    if (name === undefined)
      throw new Refusal("schema_fail", "Only the facts on the list may be stored of a document. Leave this one out.", {
        fields: [...factNames],
      });
    facts[name] = pair.slice(at + 1).trim();
  }
  return facts;
}

/** Refuses a value that is not on the list of its field, a date that can be none of its kind, and an end before its beginning. */
export function requireFacts(facts: DocumentFacts, today: string): void {
  for (const name of factNames) {
    const value = facts[name];
    if (value === undefined) continue;
    // Every key is ours, so that pointers may be full.
    const outcome = validate("memory-file", { ...PLAIN_DOCUMENT, extraction_date: today, [name]: value }, { fullPointers: true });
    if (!outcome.valid || !isPlausible(name, value, today)) {
      const options = outcome.valid ? undefined : outcome.issue.allowed?.map(String);
      const possible = options === undefined ? "" : ` It takes: ${options.map((option) => option.replaceAll("-", " ")).join("; ")}.`;
      throw new Refusal(
        "schema_fail",
        `This value is not one that the field takes, so nothing was stored. Leave the field out, or correct it.${possible}`,
        { field: name, ...(options === undefined ? {} : { options }) },
      );
    }
  }
  const { validity_start: start, validity_end: end } = facts;
  if (start !== undefined && end !== undefined && daysBetween(start, end) < 0)
    throw new Refusal(
      "schema_fail",
      "The document would end before it begins, so nothing was stored. Leave one of the two dates out, or correct it.",
      {
        field: "validity_end",
      },
    );
}

const PLAIN_DOCUMENT = { type: "document_reference", name: "x", description: "x", source_category: "other", fields_extracted: [] };

function isPlausible(name: MemoryFileExtractedField, value: string, today: string): boolean {
  const years = YEARS[name];
  if (years === undefined) return true;
  const days = daysBetween(today, value);
  return days >= -years.before * 366 && days <= years.after * 366;
}
