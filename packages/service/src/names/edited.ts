import { AppError } from "../app-error.ts";
import type { HeldContent } from "../database.ts";
import { checkSchema } from "../gates/check-schema.ts";
import { checkScrub } from "../gates/check-scrub.ts";
import { checkIdentityBan } from "../gates/identity-ban.ts";
import { kindOfType, type SubmissionType } from "../submissions/kinds.ts";

type Content = Readonly<Record<string, unknown>>;

/** What a maintainer sees of each type and may write anew. Everything else of a submission is not theirs to change. */
const EDITABLE: Readonly<Partial<Record<SubmissionType, readonly string[]>>> = {
  concern: ["context", "content"],
  amendment: ["rationale", "content", "provenance"],
  draft: ["commit_message", "content", "provenance"],
  feedback: ["topic", "pointer", "body"],
  rating: ["would_be_5_stars"],
  validation: ["rationale", "injection_reason", "traversal_metadata"],
};

/** What there is to see and to edit. */
export function editableOf({ type, content }: HeldContent): Record<string, unknown> {
  const fields = EDITABLE[type] ?? [];
  return Object.fromEntries(Object.entries(content).filter(([name]) => fields.includes(name)));
}

/**
 * A held submission with the words that a maintainer gave it: either everything that was shown, or its `content` alone. It has to pass the
 * gates that it passed when it was sent.
 */
export function withEdit(id: string, held: HeldContent, edited: Content): Content {
  const fields = EDITABLE[held.type] ?? [];
  const isWhole = Object.keys(edited).every((name) => fields.includes(name));
  if (!isWhole && !fields.includes("content")) throw refused("/edited", "additionalProperties");
  const kept = Object.fromEntries(Object.entries(held.content).filter(([name]) => !isWhole || !fields.includes(name)));
  const content = isWhole ? { ...kept, ...edited } : { ...kept, content: edited };
  check(toItem(id, held, content), held.type);
  return content;
}

function check(item: Content, type: SubmissionType): void {
  const schema = kindOfType(type)?.itemSchema;
  if (schema === undefined) throw new AppError("invalid_transition");
  const rejection = checkIdentityBan(item) ?? checkSchema(item, schema) ?? checkScrub(item);
  if (rejection === undefined) return;
  const { error, ...details } = rejection;
  throw new AppError(error, { details: { ...details, schema_pointer: `/edited${details.schema_pointer ?? ""}` } });
}

const OLD_SCHEMA: ReadonlySet<SubmissionType> = new Set(["feedback", "rating"]);
const STARS: Readonly<Record<string, string>> = {
  skill: "skill_quality_stars",
  agent_protocol: "agent_protocol_stars",
  session: "user_experience_stars",
};
// The session of a rating is not kept; the schema wants to see one.
const SOME_SESSION = "ses_00000000-0000-7000-8000-000000000000";

/** The item as it would be sent. */
function toItem(id: string, { type, target_type, target_id }: HeldContent, content: Content): Content {
  const { stars, cohort, submission_contract_version, ...said } = content;
  const kind = kindOfType(type);
  const target = { target_type, target_id: target_type === "session" ? SOME_SESSION : target_id };
  return {
    type,
    schema_version: OLD_SCHEMA.has(type) ? 1 : 4,
    [kind?.idField ?? "id"]: id,
    ...(type === "feedback" ? {} : type === "draft" ? { target_type } : target),
    ...(type === "rating" ? { [STARS[target_type ?? ""] ?? ""]: stars ?? 1 } : {}),
    ...(type === "validation" ? { verdict: "confirm" } : {}),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)),
  };
}

function refused(schema_pointer: string, keyword: string): AppError {
  return new AppError("schema_fail", { details: { schema_pointer, keyword } });
}
