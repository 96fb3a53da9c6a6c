import { isTargetType, type TargetType, type ValidationTarget } from "@becivic/contract";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";

// What is neither sent nor received under a type of its own, and is stored beside the targets of the contract.

/** What votes are added up for: what is voted on, or a path together with all its sources. */
export interface TallyKey {
  target_type: ValidationTarget | "path_together";
  target_id: string;
}

/** What a review item is about: a target, a submission that has none, or a file of the corpus. */
export type ReviewedType = TargetType | SubmissionType | "file";

export function isReviewedType(text: unknown): text is ReviewedType {
  return text === "file" || isTargetType(text) || kindOfType(text) !== undefined;
}

/** What a line of the audit is about. */
export type AuditedType = ReviewedType | "source_class";
