import type { ProblemErrorCode } from "@becivic/contract";
import type { PendingPublication } from "../database.ts";
import type { PullRequest } from "../forge.ts";
import type { Write } from "../writes.ts";
import { keyOf } from "./materialise.ts";
import { mergeProposal, settledBy } from "./merge-proposal.ts";
import { projectMain } from "./project.ts";
import { branchOf, type Proposed, propose } from "./propose.ts";
import type { Work } from "./work.ts";

export type PublishOutcome = "merged" | "rejected" | "waits_for_review" | "stuck";

/**
 * Takes a submission into the corpus: a branch, a commit, a pull request, its checks, the merge, and the projection of what main is then.
 * Each step can be taken again: whatever was done before a crash is found, and nothing is done twice.
 */
export async function publishItem(item: PendingPublication, work: Work): Promise<PublishOutcome> {
  const pull = await work.forge.findPullRequest(branchOf(item));
  if (pull?.state === "merged") return settleMerged(item, pull, work);
  if (item.review_id !== null) return "waits_for_review";
  const proposal = await propose(item, work);
  if (!("pull" in proposal)) return refuse(item, proposal, work);
  if (item.type === "amendment") return merge(item, proposal, work);
  await work.service.database.commit([openDraftReview(item, proposal, work.now)]);
  return "waits_for_review";
}

/** A draft that a maintainer has approved. Main may have moved on since it was proposed, so it is proposed once more. */
export async function publishApproved(item: PendingPublication, work: Work, together: readonly Write[]): Promise<PublishOutcome> {
  const pull = await work.forge.findPullRequest(branchOf(item));
  if (pull?.state === "merged") return settleMerged(item, pull, work);
  const proposal = await propose(item, work);
  return "pull" in proposal ? merge(item, proposal, work, together) : refuse(item, proposal, work, together);
}

/** Closes what is not to be published. */
export async function rejectItem(
  item: PendingPublication,
  error: ProblemErrorCode | undefined,
  work: Work,
  together: readonly Write[] = [],
): Promise<void> {
  const { now, forge, service } = work;
  const pull = await forge.findPullRequest(branchOf(item));
  if (pull !== undefined) await forge.close(pull.number, now);
  const publication = error === "diff_apply_failed" ? "failed" : "rejected";
  await service.database.commit([{ do: "settle_publication", id: item.id, publication, error, now }, ...together]);
}

async function merge(item: PendingPublication, proposal: Proposed, work: Work, together: readonly Write[] = []): Promise<PublishOutcome> {
  const outcome = await mergeProposal(item, proposal, work, together);
  if (outcome === undefined) return refuse(item, { error: "cross_ref_fail" }, work, together);
  return outcome === "merged" ? "merged" : "stuck";
}

/** A crash came between the merge and its settling: main has it, and the rest follows now. */
async function settleMerged(item: PendingPublication, pull: PullRequest, { now, forge, service }: Work): Promise<PublishOutcome> {
  const decided: Write[] = item.review_id === null ? [] : [{ do: "close_review", id: item.review_id, decision: "approve", now }];
  await projectMain(forge, service, [...settledBy(item, pull.mergeCommit, now), ...decided]);
  return "merged";
}

async function refuse(
  item: PendingPublication,
  reason: { error: ProblemErrorCode } | { isStuck: true },
  work: Work,
  together: readonly Write[] = [],
): Promise<PublishOutcome> {
  if ("error" in reason) {
    await rejectItem(item, reason.error, work, together);
    return "rejected";
  }
  // What it wants to change is not there: kept as it is, for the operators to look at.
  await work.service.database.commit([openReview("stuck", item, { reason: "canonical_not_found" }, work.now)]);
  return "stuck";
}

function openDraftReview(item: PendingPublication, { pull }: Proposed, now: number): Write {
  return openReview("draft", item, { pull_request: pull.number }, now);
}

function openReview(kind: "draft" | "stuck", item: PendingPublication, detail: object, openedAt: number): Write {
  const { id, target_type } = item;
  const target_id = item.target_id ?? keyOf(item).target_id;
  return { do: "open_review", item: { kind, subject: `${kind} ${id}`, target_type, target_id, submissionId: id, detail, openedAt } };
}
