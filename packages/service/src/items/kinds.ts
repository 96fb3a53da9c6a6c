import type { ItemType, Receipt, SchemaName } from "@becivic/contract";

export type SubmissionType = ItemType | "analytics";

/** The field of a submission, and of its receipt, that holds its id. */
type IdField = Extract<keyof Receipt, `${string}_id`>;

/** The names of a type of submission in paths, ids and schemas. */
export interface SubmissionKind {
  type: SubmissionType;
  /** The type with a capital, for the names of operations. */
  title: string;
  /** The type with its article, for sentences. */
  phrase: string;
  /** /api/<collection> */
  collection: string;
  idField: IdField;
  idPrefix: string;
  /** The schema of a single submission. */
  schema: SchemaName;
  /** The schema of an item inside an envelope. */
  itemSchema: SchemaName | undefined;
  /** Applied at once, or staged for a day. */
  isImmediate: boolean;
  /** Read as sums only: no operation returns a single one. */
  isAggregateOnly: boolean;
}

const PHRASES: Readonly<Record<SubmissionType, string>> = {
  concern: "a concern",
  amendment: "an amendment",
  validation: "a validation",
  draft: "a draft",
  feedback: "feedback",
  rating: "a rating",
  analytics: "an analytics event",
};

function kind(type: SubmissionType, collection: string, idField: IdField, idPrefix: string, isImmediate = false): SubmissionKind {
  const itemSchema = type === "analytics" ? undefined : (`${type}-item` as const);
  const title = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const isAggregateOnly = type === "analytics";
  return { type, title, phrase: PHRASES[type], collection, idField, idPrefix, schema: type, itemSchema, isImmediate, isAggregateOnly };
}

export const submissionKinds: readonly SubmissionKind[] = [
  kind("concern", "concerns", "concern_id", "con_"),
  kind("amendment", "amendments", "amendment_id", "amd_"),
  kind("validation", "validations", "validation_id", "val_", true),
  kind("draft", "drafts", "draft_id", "drf_"),
  kind("feedback", "feedback-channel", "feedback_id", "fbk_"),
  kind("rating", "ratings", "rating_id", "rtg_"),
  kind("analytics", "analytics", "analytics_event_id", "anl_", true),
];

const byType = new Map<string, SubmissionKind>(submissionKinds.map((entry) => [entry.type, entry]));

export function kindOfType(type: unknown): SubmissionKind | undefined {
  return typeof type === "string" ? byType.get(type) : undefined;
}

/** The kind of a submission, by the prefix of its id. */
export function kindOfId(id: string): SubmissionKind | undefined {
  return submissionKinds.find(({ idPrefix }) => id.startsWith(idPrefix));
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id of a submission, where it has one that is well formed. */
export function idOf(body: Readonly<Record<string, unknown>>, { idField, idPrefix }: SubmissionKind): string | undefined {
  const id = Object.hasOwn(body, idField) ? body[idField] : undefined;
  return typeof id === "string" && id.startsWith(idPrefix) && UUID_V7.test(id.slice(idPrefix.length)) ? id : undefined;
}
