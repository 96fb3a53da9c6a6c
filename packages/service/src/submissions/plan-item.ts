import { HOUR_MS, type ItemResult } from "@becivic/contract";
import type { TargetFacts } from "../database.ts";
import { anchorOf, cohortOf } from "../gates/stamp-anchor.ts";
import { hexOf } from "../hashing.ts";
import { retention } from "../retention.ts";
import { dayOf, toIso } from "../time.ts";
import type { Vote, Write } from "../writes.ts";
import type { Item } from "./item.ts";
import type { SubmissionKind } from "./kinds.ts";
import type { Sitting } from "./sitting.ts";
import { cancelToken } from "./tokens.ts";

const SALT_BYTES = 16;

interface Accepted {
  kind: SubmissionKind;
  id: string;
  target: TargetFacts | undefined;
  commitEta: number;
}

interface ItemPlan {
  writes: Write[];
  result: Partial<ItemResult>;
}

/** What an accepted item does to the database: a vote and an event at once, everything else after a day. */
export function planItem(item: Item, accepted: Accepted, sitting: Sitting): ItemPlan {
  if (item.type === "validation") return planVote(item, accepted, sitting);
  if (item.type === "analytics") return planEvent(item, accepted, sitting);
  return planStage(item, accepted, sitting);
}

function planStage(item: Item, { id, target, commitEta }: Accepted, sitting: Sitting): ItemPlan {
  const { token, hash } = cancelToken(sitting.service.randomness);
  const rated = item.type === "rating" && target !== undefined ? voterOf(item, target, sitting) : undefined;
  const row = {
    ...senderOf(item, id, sitting),
    target_type: item.target_type,
    // A session is only ever stored hashed, and nothing has to find a rating by it.
    target_id: item.target_type === "session" ? "" : item.target_id,
    anchor: item.target_type === "session" ? undefined : anchorOf(item, target),
    baseCommit: item.type === "amendment" ? sitting.facts.commitId : undefined,
    payload: payloadOf(item, target),
    commitEta,
    cancelHash: hash,
    voter: rated?.voter,
  };
  return {
    writes: [...(rated?.writes ?? []), { do: "stage", row }],
    result: { status: "staged", cancel_token: token, commit_eta: toIso(commitEta) },
  };
}

function planVote(item: Item, { id, target }: Accepted, sitting: Sitting): ItemPlan {
  const { now } = sitting.request;
  if (target === undefined) return { writes: [], result: {} };
  const { voter, writes } = voterOf(item, target, sitting);
  const traversal = item.traversal_metadata as { outcome?: string; validates_post_handoff?: boolean } | undefined;
  const vote = {
    target_type: item.target_type ?? "",
    target_id: item.target_id ?? "",
    cohort: cohortOf(target),
    anchor: anchorOf(item, target),
    voter,
    kind: "agent" as const,
    verdict: item.verdict ?? "confirm",
    injectionFlag: item.injection_flag === true,
    postHandoff: traversal?.validates_post_handoff === true && traversal.outcome === "success",
    rationale: item.rationale as string | undefined,
    injectionReason: item.injection_reason as string | undefined,
    traversal,
    receivedAt: now - (now % HOUR_MS),
    isCounted: item.verdict !== "confirm" || !("standing" in target) || now >= target.standing.confirmsFrom,
  };
  return {
    writes: [
      ...writes,
      { do: "vote", vote },
      ...(vote.injectionFlag ? planFlagger(vote, sitting) : []),
      remembered(item, id, sitting, vote),
    ],
    result: { status: "applied", applied_at: toIso(now) },
  };
}

function planFlagger(
  { target_type, target_id, cohort, voter }: { target_type: string; target_id: string; cohort: string; voter: string },
  sitting: Sitting,
): Write[] {
  const { request, service } = sitting;
  const flagger = service.hashing.flagger(request.address.forVotes);
  return [{ do: "keep_flagger", target_type, target_id, cohort, voter, flagger, expiresAt: request.now + retention.flaggerMs }];
}

function planEvent(item: Item, { id }: Accepted, sitting: Sitting): ItemPlan {
  const { now } = sitting.request;
  return {
    writes: [
      { do: "record_event", eventType: String(item.event_type), content: item.content ?? {}, day: dayOf(now) },
      remembered(item, id, sitting, undefined),
    ],
    result: { status: "applied", applied_at: toIso(now) },
  };
}

/** The address under the salt of what is voted on; a first vote brings that salt along. */
function voterOf(item: Item, target: TargetFacts, { service, request, addedSalts }: Sitting): { voter: string; writes: Write[] } {
  const subject = saltSubject(item);
  const known = target.voterSalt ?? addedSalts.get(subject);
  const salt = known ?? hexOf(service.randomness.bytes(SALT_BYTES));
  addedSalts.set(subject, salt);
  const writes: Write[] = known === undefined ? [{ do: "add_salt", subject, salt }] : [];
  // A rating and a vote of one address must not look alike.
  const purpose = item.type === "rating" ? `${salt} rating` : salt;
  return { voter: service.hashing.address(purpose, request.address.forVotes), writes };
}

/** A path and all its sources share one salt, so that nobody builds up a path one source at a time. */
function saltSubject({ target_type, target_id = "" }: Item): string {
  return target_type === "path_source" ? `path ${target_id.split(":")[0]}` : `${target_type} ${target_id}`;
}

function senderOf(item: Item, id: string, { service, request }: Sitting) {
  const salt = hexOf(service.randomness.bytes(SALT_BYTES));
  const sessionId = request.sessionId ?? item.session_id;
  return {
    id,
    type: item.type,
    receivedAt: request.now,
    salt,
    submitter: service.hashing.address(salt, request.address.forVotes),
    session: sessionId === undefined ? undefined : service.hashing.session(sessionId),
  };
}

function remembered(item: Item, id: string, sitting: Sitting, vote: Vote | undefined): Write {
  const sender = senderOf(item, id, sitting);
  const { now } = sitting.request;
  return {
    do: "remember",
    // An event is isolated by construction: not even its session finds it back.
    row: {
      ...sender,
      session: item.type === "analytics" ? undefined : sender.session,
      expiresAt: now + retention.rememberedMs,
      vote,
    },
  };
}

/** What has to be kept until the commit, and nothing else: not the agent, not its clock, not the session. */
function payloadOf(item: Item, target: TargetFacts | undefined): unknown {
  const pick = (...fields: string[]) =>
    Object.fromEntries(fields.filter((field) => item[field] !== undefined).map((field) => [field, item[field]]));
  switch (item.type) {
    case "concern":
      return pick("context", "content");
    case "amendment":
      return pick("rationale", "content", "provenance", "submission_contract_version");
    case "draft":
      return pick("proposed_id", "commit_message", "content", "provenance", "submission_contract_version");
    case "feedback":
      return pick("topic", "pointer", "body");
    case "rating":
      return {
        stars: item.skill_quality_stars ?? item.agent_protocol_stars ?? item.user_experience_stars,
        cohort: target === undefined ? "all" : cohortOf(target),
        ...pick("would_be_5_stars"),
      };
    default:
      return {};
  }
}
