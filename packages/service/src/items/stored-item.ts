import type { CohortKey, TargetType } from "@becivic/contract";
import { parseObject } from "./parse-object.ts";
import { type Submission, type SubmissionOf, storedTarget } from "./submission.ts";

/** The fields of each staged type that are stored until the commit. Everything else is dropped: the agent, its clock, the session. */
const STORED_FIELDS = {
  concern: ["context", "content"],
  amendment: ["rationale", "content", "provenance", "submission_contract_version"],
  draft: ["proposed_id", "commit_message", "content", "provenance", "submission_contract_version"],
  feedback: ["topic", "pointer", "body"],
} as const;

type StagedType = keyof typeof STORED_FIELDS;
type Part<Item, Field extends PropertyKey> = Item extends unknown ? Pick<Item, Extract<keyof Item, Field>> : never;

export interface StoredRating {
  type: "rating";
  target_type: SubmissionOf<"rating">["target_type"];
  /** Empty for a session: sessions are stored hashed only, and no rating is looked up by its session. */
  target_id: string;
  stars: number;
  cohort: CohortKey;
  would_be_5_stars?: string;
}

/** A staged submission as it is stored: the columns of its target, and its payload. The target of a value of one commune is its own row. */
export type StoredItem =
  | StoredRating
  | {
      [Type in StagedType]: Part<SubmissionOf<Type>, "type" | "target_type" | "target_id" | (typeof STORED_FIELDS)[Type][number]>;
    }[StagedType];

export type StoredItemOf<Type extends StoredItem["type"]> = Extract<StoredItem, { type: Type }>;

/** A staged change of a text, which goes through git. */
export type StoredTextItem = StoredItemOf<"amendment" | "draft">;

export function toStoredItem(item: SubmissionOf<StagedType>): StoredItem {
  const fields: readonly string[] = ["type", "target_type", "target_id", ...STORED_FIELDS[item.type]];
  // Exactly the fields of StoredItem are left, which Object.fromEntries cannot express.
  const stored = Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))) as StoredItem;
  return item.type === "amendment" ? ({ ...stored, target_id: storedTarget(item).target_id } as StoredItem) : stored;
}

export function toStoredRating(item: SubmissionOf<"rating">, cohort: CohortKey): StoredRating {
  const { target_type, target_id, would_be_5_stars } = item;
  return {
    type: "rating",
    target_type,
    target_id: target_type === "session" ? "" : target_id,
    stars: starsOf(item),
    cohort,
    ...(would_be_5_stars === undefined ? {} : { would_be_5_stars }),
  };
}

function starsOf(item: SubmissionOf<"rating">): number {
  if (item.target_type === "skill") return item.skill_quality_stars;
  return item.target_type === "session" ? item.user_experience_stars : item.agent_protocol_stars;
}

/** The columns that hold a stored item. */
export interface StoredColumns {
  type: Submission["type"];
  target_type: TargetType | null;
  target_id: string | null;
  /** JSON. */
  payload: string;
}

export function targetColumns(item: StoredItem): Omit<StoredColumns, "payload"> {
  const { type } = item;
  return { type, target_type: "target_type" in item ? item.target_type : null, target_id: "target_id" in item ? item.target_id : null };
}

/** The payload of an item: all fields but its type and target. */
export function payloadOf(item: StoredItem): object {
  const { type: _type, target_type: _targetType, target_id: _targetId, ...payload } = { target_type: null, target_id: null, ...item };
  return payload;
}

export function toColumns(item: StoredItem): StoredColumns {
  return { ...targetColumns(item), payload: JSON.stringify(payloadOf(item)) };
}

/** Parses a stored item. Only the code that reads its row calls this. Undefined where the payload is broken. */
export function fromColumns({ type, target_type, target_id, payload }: StoredColumns): StoredItem | undefined {
  const fields = parseObject(payload);
  if (fields === undefined) return undefined;
  const target = { ...(target_type === null ? {} : { target_type }), ...(target_id === null ? {} : { target_id }) };
  // Only toColumns writes a payload, from an item that its schema accepted.
  return { type, ...target, ...fields } as StoredItem;
}
