import { findHidden, type ReviewDecision } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { ReviewItemWithContent } from "../database/review.ts";
import { hideFromGit } from "../deriving/hide-from-git.ts";
import type { SubmissionRow } from "../items/submission-row.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeState } from "./change-state.ts";
import { withEdit } from "./edited.ts";

const OUTCOMES: Readonly<Partial<Record<ReviewDecision["action"], SubmissionRow["state"]>>> = {
  release: "released",
  release_after_edit: "released_after_edit",
  discard: "discarded",
};

/** Decides about a text that may name a person: release it, release it after an edit, or discard it. */
export async function decideHold(
  { id, submission_id }: ReviewItemWithContent,
  { action, edited, note }: ReviewDecision,
  now: number,
  service: ServiceContext,
): Promise<string> {
  const stored = submission_id === null ? undefined : await service.database.submissions.find(submission_id);
  const to = OUTCOMES[action];
  if (stored === undefined || to === undefined) throw new AppError("invalid_transition");
  const held = await service.database.heldTexts.content(stored.id);
  if (held === undefined) throw new AppError("invalid_transition");
  // An operator cannot see hidden characters, so cannot judge them.
  if (action === "release" && findHidden(held.content) !== undefined) throw new AppError("invalid_transition");
  const content = edited === undefined ? undefined : await withEdit(stored.id, held, edited, now, service);
  const detail = note === undefined ? id : `${id}: ${note}`;
  await changeState(stored, to, { now, actor: "operator", action: `review_${action}`, detail, edited: content }, service);
  await hideFromGit(now, service);
  return to;
}
