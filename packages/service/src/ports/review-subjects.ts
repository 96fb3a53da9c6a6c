import { formatTarget } from "@becivic/contract";
import type { TargetCohort } from "../database/votes.ts";
import type { ReviewedType } from "./subject-types.ts";

// The subject of a review item, as one text. The database keeps one open item for each text.

export function subjectOfHold(submissionId: string): string {
  return `ner_hold ${submissionId}`;
}

export function subjectOfQuarantine({ cohort, ...key }: TargetCohort): string {
  return `quarantine ${formatTarget(key)} ${cohort}`;
}

export function subjectOfDeprecation({ cohort, ...key }: TargetCohort): string {
  return `many_deprecations ${formatTarget(key)} ${cohort}`;
}

export function subjectOfHidden(key: { target_type: ReviewedType; target_id: string }): string {
  return `hidden_character ${formatTarget(key)}`;
}

/** A submission that waits for a maintainer before it is published. */
export function subjectOfPublication(kind: "draft" | "stuck", submissionId: string): string {
  return `${kind} ${submissionId}`;
}

export function subjectOfFeedback(uid: string): string {
  return `feedback ${uid}`;
}
