import type { SubmissionType } from "../submissions/kinds.ts";

/** What of each type is somebody's words: what the recogniser looks at, and what a maintainer is shown and may write anew. */
export const WRITTEN_FIELDS: Readonly<Record<SubmissionType, readonly string[]>> = {
  concern: ["context", "content"],
  amendment: ["rationale", "content", "provenance"],
  draft: ["commit_message", "content", "provenance"],
  feedback: ["topic", "pointer", "body"],
  rating: ["would_be_5_stars"],
  validation: ["rationale", "injection_reason", "traversal_metadata"],
  analytics: [],
};

export function writtenPart(type: SubmissionType, payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => WRITTEN_FIELDS[type].includes(name)));
}
