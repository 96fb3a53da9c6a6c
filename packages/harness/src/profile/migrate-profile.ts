import { isObject } from "@becivic/case";

type JsonObject = Record<string, unknown>;

const DAY = /^(\d{4}-(?:0[1-9]|1[0-2]))-\d{2}$/;
const LONGEST_LANGUAGE = 32;
// A file from before there was a version may lack the moment as well; the next write sets it.
const NO_MOMENT = "1970-01-01T00:00:00Z";

/**
 * A profile of an earlier version in the form of today: `has_eID` was yes or no, `other_languages` began with the language of the
 * conversation, and dates had days. The old names are not written again. A file of today comes back as it is.
 */
export function migrateProfile(file: JsonObject): JsonObject {
  const { other_languages: languages, ...rest } = file;
  const migrated: JsonObject = { ...rest, last_updated_at: rest.last_updated_at ?? NO_MOMENT };
  if (isEarlier(file.profile_schema_version)) migrated.profile_schema_version = "1";
  const language = Array.isArray(languages) ? languages[0] : undefined;
  if (migrated.conversation_language === undefined && typeof language === "string" && [...language].length <= LONGEST_LANGUAGE)
    migrated.conversation_language = language;
  if (isObject(file.document_inventory)) migrated.document_inventory = migrateDocuments(file.document_inventory);
  for (const axis of ["residency_history", "employment_history", "education_history"]) {
    const rows = file[axis];
    if (Array.isArray(rows)) migrated[axis] = rows.map((row: unknown) => (isObject(row) ? withMonths(row, ["start", "end"]) : row));
  }
  return migrated;
}

function isEarlier(version: unknown): boolean {
  return version === undefined || (typeof version === "string" && Number(version) < 1);
}

function migrateDocuments({ has_eID: hasCard, ...documents }: JsonObject): JsonObject {
  const ends = Object.keys(documents).filter((name) => name.startsWith("validity_end_"));
  const migrated = withMonths(documents, ends);
  if (typeof hasCard !== "boolean" || migrated.has_id_card !== undefined) return migrated;
  return { has_id_card: hasCard ? "yes" : "no", ...migrated };
}

/** Dates with a day, as months. */
function withMonths(object: JsonObject, names: readonly string[]): JsonObject {
  const rounded = { ...object };
  for (const name of names) {
    const value = object[name];
    const month = typeof value === "string" ? DAY.exec(value)?.[1] : undefined;
    if (month !== undefined) rounded[name] = month;
  }
  return rounded;
}
