import { isTargetType, type TargetType, type ValidationTarget } from "@becivic/contract";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";

// Stored types beyond the target types of the contract. They are never sent nor received.

/** The target of a sum of votes: a voted target, or a path with all its sources. */
export interface TallyKey {
  target_type: ValidationTarget | "path_together";
  target_id: string;
}

/** The subject of a review item: a target, a submission without a target, or a file of the corpus. */
export type ReviewedType = TargetType | SubmissionType | "file";

export function isReviewedType(text: unknown): text is ReviewedType {
  return text === "file" || isTargetType(text) || kindOfType(text) !== undefined;
}

/** The subject of an audit line. */
export type AuditedType = ReviewedType | "source_class";
