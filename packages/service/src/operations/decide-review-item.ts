import type { ReviewDecision } from "@becivic/contract";
import type { ArtefactKey } from "@becivic/lifecycle";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { AppError } from "../app-error.ts";
import type { Forge } from "../forge.ts";
import { checkSchema } from "../gates/check-schema.ts";
import { takeRowBack } from "../jobs/carry-out-row.ts";
import { contentAt, moveArtefact, takeBack } from "../publishing/move-artefact.ts";
import { onMain } from "../publishing/on-main.ts";
import { publishApproved, rejectItem } from "../publishing/publish-item.ts";
import type { ServiceContext } from "../service-context.ts";
import type { CatalogueTarget, ReviewKind, Write } from "../writes.ts";

const DAY_MS = 86_400_000;

export type ReviewAction = ReviewDecision["action"];

/** What may be done with what. */
const ACTIONS: Readonly<Record<ReviewKind, readonly ReviewAction[]>> = {
  draft: ["approve", "reject"],
  quarantine: ["reinstate", "uphold"],
  feedback: ["close"],
  stuck: ["release", "discard"],
  ner_hold: ["release", "release_after_edit", "discard"],
};

interface Decision {
  action: ReviewAction;
  bogusFlag: boolean;
  note: string | undefined;
}

type FoundItem = NonNullable<Awaited<ReturnType<ServiceContext["database"]["findReviewItem"]>>>;

/** What an operator decides about something that the rules leave to people. */
export function decideReviewItem(
  id: string,
  body: unknown,
  now: number,
  service: ServiceContext,
): Promise<{ id: string; outcome: string }> {
  const decision = readDecision(body);
  return onMain(service, async () => {
    const item = await service.database.findReviewItem(id);
    if (item === undefined) throw new AppError("not_found");
    if (item.closedAt !== undefined || !ACTIONS[item.kind].includes(decision.action)) throw new AppError("invalid_transition");
    return { id, outcome: await carryOut(item, decision, now, service) };
  });
}

function readDecision(body: unknown): Decision {
  const refused = checkSchema(body, "review-decision");
  if (refused !== undefined) {
    const { error, ...details } = refused;
    throw new AppError(error, { details });
  }
  const { action, bogus_flag, note } = body as ReviewDecision;
  // What an operator writes is kept, so it is held to the same rule as everybody's words.
  if (scrubValue(note ?? "", defaultRuleSet()).length > 0) throw new AppError("regex_fail", { details: { schema_pointer: "/note" } });
  return { action, bogusFlag: bogus_flag === true, note };
}

async function carryOut(item: FoundItem, decision: Decision, now: number, service: ServiceContext): Promise<string> {
  const { action, note } = decision;
  const { id, target_type, target_id } = item;
  const closing: Write[] = [
    { do: "close_review", id, decision: action, now },
    {
      do: "note",
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
  if (item.kind === "quarantine") return decideQuarantine(item, decision, closing, now, service);
  const giveUp: Write[] =
    item.kind === "stuck" && action === "discard" && item.submission_id !== null
      ? [{ do: "settle_publication", id: item.submission_id, publication: "failed", error: "cross_ref_fail", now }]
      : [];
  await commit([...giveUp, ...closing], service);
  return action === "release" ? "tried_again" : "closed";
}

async function decideDraft(item: FoundItem, action: ReviewAction, closing: Write[], now: number, service: ServiceContext): Promise<string> {
  const forge = forgeOf(service);
  const waiting = item.submission_id === null ? undefined : await service.database.pendingPublication(item.submission_id);
  if (waiting === undefined) throw new AppError("invalid_transition");
  if (action === "reject") {
    await rejectItem(waiting, undefined, { now, forge, service });
    await commit(closing, service);
    return "rejected";
  }
  const outcome = await publishApproved(waiting, { now, forge, service }, closing);
  if (outcome === "rejected") await commit(closing, service);
  return outcome;
}

async function decideQuarantine(
  item: FoundItem,
  { action, bogusFlag }: Decision,
  closing: Write[],
  now: number,
  service: ServiceContext,
): Promise<string> {
  const { target_type, target_id, detail } = item;
  const flagged = { target_type: target_type ?? "", target_id: target_id ?? "", cohort: String(detail.cohort) };
  const { no_flags_days, banned_days } = service.thresholds.bogus_flag;
  const striking: Write[] = bogusFlag
    ? [
        {
          do: "strike_flaggers",
          ...flagged,
          noFlagsUntil: now + no_flags_days * DAY_MS,
          bannedUntil: now + banned_days * DAY_MS,
          expiresAt: now + banned_days * DAY_MS,
        },
      ]
    : [];
  const together = [...striking, ...closing];
  const isServed = detail.is_withdrawn !== true;
  if (action === "reinstate" && isServed) {
    await commit([...together, { do: "void_flags", ...flagged }], service);
    return "reinstated";
  }
  if (action === "uphold" && !isServed) {
    await commit(together, service);
    return "upheld";
  }
  const isRow = target_type === "volatile_value" || target_type === "reference";
  const done = isRow ? await moveRow(item, action, now, service, together) : await moveText(item, action, now, service, together);
  if (!done) throw new AppError("cross_ref_fail");
  return action === "reinstate" ? "reinstated" : "upheld";
}

async function moveRow(
  { target_type, target_id, detail }: FoundItem,
  action: ReviewAction,
  now: number,
  service: ServiceContext,
  together: Write[],
): Promise<boolean> {
  const type = target_type as CatalogueTarget;
  const uid = target_id ?? "";
  const flaggedRevision = Number(String(detail.cohort).slice(1));
  if (action === "uphold") return takeRowBack({ target_type: type, uid, revision: flaggedRevision }, "quarantine", now, service, together);
  const current = (await service.database.revisionsOf(type, uid)).find(({ isCurrent }) => isCurrent);
  if (current === undefined) return false;
  const outcome = await service.database.commit([
    {
      do: "restore_row",
      target_type: type,
      uid,
      revision: current.revision,
      restores: flaggedRevision,
      status: "alpha",
      flagsNeeded: service.thresholds.quarantine.flags_after_reinstatement,
      now,
    },
    ...together,
  ]);
  return outcome.committed;
}

async function moveText(item: FoundItem, action: ReviewAction, now: number, service: ServiceContext, together: Write[]): Promise<boolean> {
  const forge = forgeOf(service);
  const key: ArtefactKey = { target_type: item.target_type as "skill" | "path", target_id: item.target_id ?? "" };
  if (action === "uphold") return takeBack(key, "quarantine", { now, forge, service }, () => together);
  const commitId = String(item.detail.commit);
  const found = await contentAt(commitId, key, forge);
  if (found === undefined) return false;
  const wanted = {
    move: "reinstate" as const,
    status: "alpha" as const,
    ...found,
    restores: commitId,
    flagsNeeded: service.thresholds.quarantine.flags_after_reinstatement,
    isReset: true,
  };
  return (await moveArtefact(key, wanted, { now, forge, service }, together)).moved;
}

function forgeOf({ forge }: ServiceContext): Forge {
  if (forge === undefined) throw new AppError("forbidden");
  return forge;
}

async function commit(plan: readonly Write[], { database }: ServiceContext): Promise<void> {
  if (!(await database.commit(plan)).committed) throw new AppError("invalid_transition");
}
