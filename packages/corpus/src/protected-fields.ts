/** What only maintainers, the consensus and the bot set on a skill or a path. */
const protectedFields = [
  "id",
  "uid",
  "schema_version",
  "version",
  "version_pin",
  "status",
  "origin",
  "previous_stable_sha",
  "superseded_by",
] as const;

/** The same on a source of a path. */
const protectedSourceFields = ["id", "audited_document_delivery", "post_handoff_observed"] as const;

/** The category whose texts only maintainers write. */
const CLOSED_CATEGORY = "meta";

/** Whether an amendment of this field is refused, with any value. */
export function isProtectedField(targetType: string, fieldPath: string): boolean {
  const [field = "", , ofSource = ""] = fieldPath.split(".");
  if (targetType === "path_source") return includes(protectedSourceFields, field);
  return includes(protectedFields, field) || (field === "sources" && includes(protectedSourceFields, ofSource));
}

/** The protected fields in which two states of a skill or path differ, and `category` where the later state is in the closed one. */
export function changedProtectedFields(was: object, now: object): string[] {
  const sources = sourcesOf(was).flatMap((source, index) =>
    differing(protectedSourceFields, source, sourcesOf(now)[index]).map((field) => `sources.${index}.${field}`),
  );
  return [...(isClosedCategory(now) ? ["category"] : []), ...differing(protectedFields, was, now), ...sources];
}

/** Whether something is in the category whose texts only maintainers write. */
function isClosedCategory(entry: object): boolean {
  return fieldOf(entry, "category") === CLOSED_CATEGORY;
}

function differing(fields: readonly string[], was: unknown, now: unknown): string[] {
  return fields.filter((field) => JSON.stringify(fieldOf(was, field)) !== JSON.stringify(fieldOf(now, field)));
}

function includes(fields: readonly string[], field: string): boolean {
  return fields.includes(field);
}

function sourcesOf(entry: object): readonly unknown[] {
  const sources = fieldOf(entry, "sources");
  return Array.isArray(sources) ? sources : [];
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
}
