import type { TargetType } from "@becivic/contract";
import type { Write } from "../database/writes.ts";
import type { HoldReason } from "../items/hold-reason.ts";
import type { SubmissionType } from "../items/kinds.ts";
import type { SubmissionRow } from "../items/submission-row.ts";
import { subjectOfHold } from "../ports/review-subjects.ts";

export interface Holdable {
  id: string;
  type: SubmissionType;
  target_type: TargetType | null;
  target_id: string | null;
}

/** Holds a submission: it is shown to no reader until an operator decides. */
export function holdWrites(item: Holdable, from: SubmissionRow["state"], reason: HoldReason, now: number): Write[] {
  return [{ do: "change_state", id: item.id, from, to: "ner_held_for_review", now, reason }, openHoldReview(item, reason, now)];
}

/** Opens the review item of a hold. It names the submission and quotes nothing of its text. */
export function openHoldReview({ id, type, target_type, target_id }: Holdable, reason: HoldReason, now: number): Write {
  return {
    do: "open_review",
    item: {
      kind: "ner_hold",
      subject: subjectOfHold(id),
      target_type: target_type ?? type,
      target_id: target_id ?? undefined,
      submissionId: id,
      detail: { type, reason },
      openedAt: now,
    },
  };
}
