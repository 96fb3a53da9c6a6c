import type { ReviewDecision } from "@becivic/contract";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { AppError } from "../app-error.ts";
import type { ReviewItemWithContent } from "../database/review.ts";
import type { Write } from "../database/writes.ts";
import type { Forge } from "../ports/forge.ts";
import type { ReviewKind } from "../ports/review-detail.ts";
import { onMain } from "../publishing/on-main.ts";
import { publishApproved, rejectItem } from "../publishing/publish-item.ts";
import { decideHold } from "../review/decide-hold.ts";
import { judgeDeprecation } from "../review/judge-deprecation.ts";
import { flaggedKey, judgeQuarantine, strike } from "../review/judge-quarantine.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHidden } from "../submitting/gates/check-schema.ts";

export type ReviewAction = ReviewDecision["action"];

/** The actions of each kind of review item. */
const ACTIONS: Readonly<Record<ReviewKind, readonly ReviewAction[]>> = {
  draft: ["approve", "reject"],
  quarantine: ["reinstate", "uphold"],
  feedback: ["close"],
  stuck: ["release", "discard"],
  ner_hold: ["release", "release_after_edit", "discard"],
};

/** Carries out an operator's decision about a review item. */
export function decideReviewItem(
  id: string,
  decision: ReviewDecision,
  now: number,
  service: ServiceContext,
): Promise<{ id: string; outcome: string }> {
  checkWords(decision);
  return onMain(service, async () => {
    const item = await service.database.review.find(id);
    if (item === undefined) throw new AppError("not_found");
    if (item.closedAt !== undefined || !ACTIONS[item.kind].includes(decision.action)) throw new AppError("invalid_transition");
    return { id, outcome: await applyReviewDecision(item, decision, now, service) };
  });
}

/** An operator's text is stored or published, so the rules for senders' texts apply to it. */
function checkWords(decision: ReviewDecision): void {
  const refused = checkHidden(decision);
  if (refused !== undefined) throw AppError.of(refused);
  if (scrubValue(decision.note ?? "", defaultRuleSet()).length > 0)
    throw new AppError("regex_fail", { details: { schema_pointer: "/note" } });
}

async function applyReviewDecision(
  item: ReviewItemWithContent,
  decision: ReviewDecision,
  now: number,
  service: ServiceContext,
): Promise<string> {
  const { action, note } = decision;
  const { id, target_type, target_id } = item;
  if (item.kind === "ner_hold") return decideHold(item, decision, now, service);
  const closing: Write[] = [
    { do: "close_review", id, decision: action, now },
    {
      do: "add_audit_line",
      line: {
        at: now,
        actor: "operator",
        action: `review_${action}`,
        target_type: target_type ?? undefined,
        target_id: target_id ?? undefined,
        detail: note === undefined ? id : `${id}: ${note}`,
      },
    },
  ];
  if (item.kind === "draft") return decideDraft(item, action, closing, now, service);
  if (item.kind === "quarantine") {
    const isReinstated = action === "reinstate";
    const key = flaggedKey(item);
    const struck = decision.bogus_flag === true ? [strike({ ...key, cohort: item.detail.cohort }, now, service)] : [];
    await judgeQuarantine({ key, detail: item.detail, isReinstated, extraWrites: [...struck, ...closing], now, service });
    return isReinstated ? "reinstated" : "upheld";
  }
  if (item.kind === "stuck" && item.detail.reason === "many_deprecations")
    return judgeDeprecation({ item, cohort: item.detail.cohort, isKept: action === "discard", extraWrites: closing, now, service });
  if (item.kind === "stuck" && item.detail.reason === "hidden_character") {
    await commit([...decideHidden(item, action), ...closing], service);
    return "closed";
  }
  const giveUp: Write[] =
    item.kind === "stuck" && action === "discard" && item.submission_id !== null
      ? [{ do: "close_publication", id: item.submission_id, publication: "failed", error: "cross_ref_fail", now }]
      : [];
  await commit([...giveUp, ...closing], service);
  return action === "release" ? "tried_again" : "closed";
}

/** A concern or feedback with hidden characters can only be discarded; a skill, a path or a row is corrected by an amendment or a push. */
function decideHidden({ target_type, target_id }: ReviewItemWithContent, action: ReviewAction): Write[] {
  const table = target_type === "observation" ? "concerns" : target_type === "feedback" ? "feedback" : undefined;
  if (table === undefined) return [];
  if (action !== "discard") throw new AppError("invalid_transition");
  return [{ do: "discard_row", table, uid: target_id ?? "" }];
}

async function decideDraft(
  item: ReviewItemWithContent,
  action: ReviewAction,
  closing: Write[],
  now: number,
  service: ServiceContext,
): Promise<string> {
  const context = { now, forge: forgeOf(service), service };
  const waiting = item.submission_id === null ? undefined : await service.database.submissions.findPending(item.submission_id);
  if (waiting === undefined) throw new AppError("invalid_transition");
  if (action === "approve") return publishApproved(waiting, context, closing);
  await rejectItem(waiting, undefined, context, closing);
  return "rejected";
}

function forgeOf({ forge }: ServiceContext): Forge {
  if (forge === undefined) throw new AppError("forbidden");
  return forge;
}

async function commit(plan: readonly Write[], { database }: ServiceContext): Promise<void> {
  if (!(await database.commit(plan)).committed) throw new AppError("invalid_transition");
}
