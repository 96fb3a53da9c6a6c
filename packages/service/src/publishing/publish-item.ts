import type { ProblemErrorCode } from "@becivic/contract";
import type { Write } from "../database/writes.ts";
import type { PendingPublication } from "../items/submission-row.ts";
import type { PullRequest } from "../ports/forge.ts";
import type { ReviewContent } from "../ports/review-detail.ts";
import { subjectOfPublication } from "../ports/review-subjects.ts";
import { keyOf } from "./materialise.ts";
import { mergeProposal, writesOfMerge } from "./merge-proposal.ts";
import { projectMain } from "./project.ts";
import { branchOf, type CheckedProposal, propose } from "./propose.ts";
import type { PublishContext } from "./publish-context.ts";

export type PublishOutcome = "merged" | "rejected" | "waits_for_review" | "stuck";

/**
 * Publishes a submission: a branch, a commit, a pull request, its checks, the merge, and the projection of the new main.
 * Each step is idempotent: after a crash, the next run finds the steps that were taken and continues.
 */
export async function publishItem(pending: PendingPublication, context: PublishContext): Promise<PublishOutcome> {
  const pull = await context.forge.findPullRequest(branchOf(pending.id, pending.item.type));
  if (pull?.state === "merged") return closeMerged(pending, pull, context);
  if (pending.review_id !== null) return "waits_for_review";
  const proposal = await propose(pending, context);
  if (!("pull" in proposal)) return refuse(pending, proposal, context);
  if (pending.item.type === "amendment") return merge(pending, proposal, context);
  await context.service.database.commit([openDraftReview(pending, proposal, context.now)]);
  return "waits_for_review";
}

/** Publishes a draft that a maintainer has approved. Main may have changed since it was proposed, so it is proposed again. */
export async function publishApproved(
  pending: PendingPublication,
  context: PublishContext,
  extraWrites: readonly Write[],
): Promise<PublishOutcome> {
  const pull = await context.forge.findPullRequest(branchOf(pending.id, pending.item.type));
  if (pull?.state === "merged") return closeMerged(pending, pull, context);
  const proposal = await propose(pending, context);
  return "pull" in proposal ? merge(pending, proposal, context, extraWrites) : refuse(pending, proposal, context, extraWrites);
}

/** Closes the pull request and the submission without publishing it. */
export async function rejectItem(
  pending: PendingPublication,
  error: ProblemErrorCode | undefined,
  context: PublishContext,
  extraWrites: readonly Write[] = [],
): Promise<void> {
  const { now, forge, service } = context;
  const pull = await forge.findPullRequest(branchOf(pending.id, pending.item.type));
  if (pull !== undefined) await forge.close(pull.number, now);
  const publication = error === "diff_apply_failed" ? "failed" : "rejected";
  await service.database.commit([{ do: "close_publication", id: pending.id, publication, error, now }, ...extraWrites]);
}

async function merge(
  pending: PendingPublication,
  proposal: CheckedProposal,
  context: PublishContext,
  extraWrites: readonly Write[] = [],
): Promise<PublishOutcome> {
  const outcome = await mergeProposal(pending, proposal, context, extraWrites);
  if (outcome === undefined) return refuse(pending, { error: "cross_ref_fail" }, context, extraWrites);
  return outcome === "merged" ? "merged" : "stuck";
}

/** Completes a submission whose merge was followed by a crash: main has it, the tables do not. */
async function closeMerged(
  pending: PendingPublication,
  pull: PullRequest,
  { now, forge, service }: PublishContext,
): Promise<PublishOutcome> {
  const closing: Write[] = pending.review_id === null ? [] : [{ do: "close_review", id: pending.review_id, decision: "approve", now }];
  await projectMain(forge, service, [...writesOfMerge(pending, pull.mergeCommit, now), ...closing]);
  return "merged";
}

async function refuse(
  pending: PendingPublication,
  reason: { error: ProblemErrorCode } | { isStuck: true },
  context: PublishContext,
  extraWrites: readonly Write[] = [],
): Promise<PublishOutcome> {
  if ("error" in reason) {
    await rejectItem(pending, reason.error, context, extraWrites);
    return "rejected";
  }
  // Its target does not exist: the submission is kept, and an operator has to look at it.
  await context.service.database.commit([openReview({ kind: "stuck", detail: { reason: "canonical_not_found" } }, pending, context.now)]);
  return "stuck";
}

function openDraftReview(pending: PendingPublication, { pull }: CheckedProposal, now: number): Write {
  return openReview({ kind: "draft", detail: { pull_request: pull.number } }, pending, now);
}

function openReview(content: Extract<ReviewContent, { kind: "draft" | "stuck" }>, pending: PendingPublication, openedAt: number): Write {
  const { id, item } = pending;
  const { target_type } = item;
  const target_id = "target_id" in item ? item.target_id : keyOf(item).target_id;
  const subject = subjectOfPublication(content.kind, id);
  return { do: "open_review", item: { ...content, subject, target_type, target_id, submissionId: id, openedAt } };
}
