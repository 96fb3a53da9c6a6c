import { DAY_MS, formatTarget, type ItemResult, wholeCohort, wholeTarget } from "@becivic/contract";
import type { TargetFacts } from "../database/look-up.ts";
import type { Vote } from "../database/votes.ts";
import type { Write } from "../database/writes.ts";
import { hexOf } from "../hashing/hashing.ts";
import { type StoredItem, toStoredItem, toStoredRating } from "../items/stored-item.ts";
import { type Submission, type SubmissionOf, storedTarget } from "../items/submission.ts";
import type { StagedRow } from "../items/submission-row.ts";
import { retention } from "../retention.ts";
import { dayOf, toIso } from "../time.ts";
import { commitEtaOf } from "./gates/check-timing.ts";
import { anchorOf, cohortOf } from "./gates/stamp-anchor.ts";
import type { SubmitContext } from "./submit-context.ts";
import { cancelToken } from "./tokens.ts";

const SALT_BYTES = 16;

export interface ItemPlan {
  writes: Write[];
  result: Pick<ItemResult, "status" | "cancel_token" | "commit_eta" | "applied_at">;
}

/** The writes of an item that passed the gates: a vote and an event are applied at once, everything else is staged. */
export function planItem(item: Submission, id: string, target: TargetFacts | undefined, context: SubmitContext): ItemPlan {
  switch (item.type) {
    case "validation":
      return planVote(item, id, target, context);
    case "analytics":
      return planEvent(item, id, context);
    case "rating":
      return planRating(item, id, target, context);
    case "amendment":
      return planStage(item, id, context, {
        stored: toStoredItem(item),
        anchor: anchorOf(storedTarget(item), target),
        base_commit: context.facts.commitId,
      });
    case "concern":
      return planStage(item, id, context, { stored: toStoredItem(item), anchor: anchorOf(item, target) });
    default:
      return planStage(item, id, context, { stored: toStoredItem(item) });
  }
}

interface Staged {
  stored: StoredItem;
  anchor?: string | undefined;
  base_commit?: string;
  voter?: string;
  writes?: readonly Write[];
}

function planStage(
  item: Submission,
  id: string,
  context: SubmitContext,
  { stored, anchor, base_commit, voter, writes = [] }: Staged,
): ItemPlan {
  const { token, hash } = cancelToken(context.service.randomness);
  const commit_eta = commitEtaOf(item, context.request.now);
  const row: StagedRow = {
    ...senderOf(item, id, context),
    item: stored,
    anchor: anchor ?? null,
    base_commit: base_commit ?? null,
    commit_eta,
    cancel_hash: hash,
    voter: voter ?? null,
  };
  return {
    writes: [...writes, { do: "stage", row }],
    result: { status: "staged", cancel_token: token, commit_eta: toIso(commit_eta) },
  };
}

function planRating(item: SubmissionOf<"rating">, id: string, target: TargetFacts | undefined, context: SubmitContext): ItemPlan {
  const stored = toStoredRating(item, target === undefined ? wholeCohort : cohortOf(target));
  const rater = target === undefined ? undefined : voterOf(item, target, context);
  return planStage(item, id, context, { ...rater, stored, anchor: anchorOf(item, target) });
}

function planVote(item: SubmissionOf<"validation">, id: string, target: TargetFacts | undefined, context: SubmitContext): ItemPlan {
  const { now } = context.request;
  // The gate "references" has refused votes without a target.
  if (target === undefined) throw new Error("a vote without a target passed the gates");
  const { voter, writes } = voterOf(item, target, context);
  const traversal = item.target_type === "path_source" ? item.traversal_metadata : undefined;
  const key = storedTarget(item);
  const vote: Vote = {
    ...key,
    cohort: cohortOf(target),
    anchor: anchorOf(key, target),
    voter,
    kind: "agent",
    verdict: item.verdict,
    injectionFlag: item.injection_flag === true,
    postHandoff: traversal?.validates_post_handoff === true && traversal.outcome === "success",
    rationale: item.rationale,
    injectionReason: item.injection_reason,
    traversal,
    receivedAt: now - (now % DAY_MS),
    isCounted: item.verdict !== "confirm" || !("standing" in target) || now >= target.standing.confirmsFrom,
  };
  return {
    writes: [
      ...writes,
      { do: "vote", vote },
      ...(vote.injectionFlag ? [keepFlagger(vote, context)] : []),
      remember(item, id, context, vote),
    ],
    result: { status: "applied", applied_at: toIso(now) },
  };
}

function keepFlagger({ target_type, target_id, cohort, voter }: Vote, { request, service }: SubmitContext): Write {
  const flagger = service.hashing.flagger(request.address.forVotes);
  return { do: "keep_flagger", target_type, target_id, cohort, voter, flagger, expiresAt: request.now + retention.flaggerMs };
}

function planEvent(item: SubmissionOf<"analytics">, id: string, context: SubmitContext): ItemPlan {
  const { now } = context.request;
  return {
    writes: [
      { do: "record_event", eventType: item.event_type, content: item.content ?? {}, day: dayOf(now) },
      remember(item, id, context, undefined),
    ],
    result: { status: "applied", applied_at: toIso(now) },
  };
}

/** The address, hashed under the salt of the target; the first vote creates that salt. */
function voterOf(
  item: SubmissionOf<"validation" | "rating">,
  target: TargetFacts,
  { service, request, newSalts: addedSalts }: SubmitContext,
): { voter: string; writes: Write[] } {
  // A path and its sources share one salt, so that one address counts once for all of them.
  const subject = formatTarget(wholeTarget(storedTarget(item)));
  const existingSalt = target.voterSalt ?? addedSalts.get(subject);
  const salt = existingSalt ?? hexOf(service.randomness.bytes(SALT_BYTES));
  addedSalts.set(subject, salt);
  const writes: Write[] = existingSalt === undefined ? [{ do: "add_salt", subject, salt }] : [];
  // The rating and the vote of one address must not have the same hash.
  const purpose = item.type === "rating" ? `${salt} rating` : salt;
  return { voter: service.hashing.address(purpose, request.address.forVotes), writes };
}

function senderOf(item: Submission, id: string, { service, request }: SubmitContext) {
  const salt = hexOf(service.randomness.bytes(SALT_BYTES));
  const sessionId = request.sessionId ?? (item.type === "validation" ? item.session_id : undefined);
  return {
    id,
    type: item.type,
    received_at: request.now,
    salt,
    submitter: service.hashing.address(salt, request.address.forVotes),
    session: sessionId === undefined ? null : service.hashing.session(sessionId),
  };
}

function remember(item: Submission, id: string, context: SubmitContext, vote: Vote | undefined): Write {
  const sender = senderOf(item, id, context);
  // An event is not linked to its session.
  const session = item.type === "analytics" ? null : sender.session;
  return { do: "remember", row: { ...sender, session, expires_at: context.request.now + retention.rememberedMs, vote } };
}
