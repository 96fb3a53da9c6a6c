import type { PublicNames } from "./public-names.ts";

type Detail = string | number | boolean;

/** One field of a note in words; undefined for what is the same in every note of its kind, or follows from the rest. */
export function detailInWords(pointer: string, value: Detail, names: PublicNames): string | undefined {
  if (SAME_IN_ALL.has(pointer)) return undefined;
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const sentence = SENTENCES[pointer];
  return sentence === undefined ? `${name.replaceAll("_", " ")}: ${wordsOf(value)}` : sentence(String(value), names);
}

/** Where a note holds: a scope and what it is limited to are one thing for a person. */
export function placeInWords(scope: string, specifier: string | undefined, names: PublicNames): string {
  if (scope === "general") return "it holds everywhere";
  if (specifier === undefined) return `it holds for one ${scope.replace(/-specific$/, "").replace("regional", "region")}`;
  if (scope === "commune-specific") return `only in ${names.commune(specifier)}`;
  return scope === "role-specific" ? `only for ${specifier}` : `only in ${wordsOf(specifier)}`;
}

/** Fixed by the contract, or the name of a form that the sentence has in words. By place, because an open object may have a text under any name. */
const SAME_IN_ALL: ReadonlySet<string> = new Set([
  "/content/frontmatter/schema_version",
  "/content/frontmatter/submission_contract_version",
  "/content/frontmatter/version",
  "/content/frontmatter/status",
  "/content/frontmatter/origin",
  "/content/amendment_subtype",
  "/content/value_type",
]);

const EVIDENCE: Readonly<Record<string, string>> = {
  "customer-report": "seen by the user",
  citation: "read in a published source",
  corroboration: "confirmed by another source",
};

const SENTENCES: Readonly<Record<string, (value: string, names: PublicNames) => string>> = {
  "/content/evidence_date": (value) => `on ${value}`,
  "/content/evidence_source": (value) => EVIDENCE[value] ?? wordsOf(value),
  "/context/language_used": (value) => `in ${new Intl.DisplayNames(["en"], { type: "language" }).of(value) ?? value}`,
  "/context/commune": (value, names) => `commune: ${names.commune(value)}`,
  "/content/proposed_value": (value) => `new value: ${value}`,
  "/content/body_diff": (value) => `the change: ${value}`,
  "/content/skill_commit": (value) => `made against the text of version ${value.slice(0, 7)}`,
  "/would_be_5_stars": (value) => `what would make it five: “${value}”`,
};

/** Names of values with spaces: `sole-trader`. A text that a person wrote stays as it is. */
function wordsOf(value: Detail): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" && /^[A-Za-z]+(?:[-_][A-Za-z0-9]+)+$/.test(value) ? value.replaceAll(/[-_]/g, " ") : String(value);
}
