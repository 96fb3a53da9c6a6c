import type { Submission, SubmissionOf } from "./submission.ts";

type FieldsOf<Type extends Submission["type"]> = SubmissionOf<Type> extends infer One ? (One extends unknown ? keyof One : never) : never;

/** The fields of each type with text of the sender: the recogniser reads them, and an operator may edit them. */
export const WRITTEN_FIELDS: { readonly [Type in Submission["type"]]: readonly FieldsOf<Type>[] } = {
  concern: ["context", "content"],
  amendment: ["rationale", "content", "provenance"],
  draft: ["commit_message", "content", "provenance"],
  feedback: ["topic", "pointer", "body"],
  rating: ["would_be_5_stars"],
  validation: ["rationale", "injection_reason", "traversal_metadata"],
  analytics: [],
};

export function writtenPart(type: Submission["type"], fields: object): Record<string, unknown> {
  const names: readonly string[] = WRITTEN_FIELDS[type];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
