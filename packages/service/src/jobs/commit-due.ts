import { DAY_MS, MINUTE_MS, type ProblemErrorCode } from "@becivic/contract";
import type { DueSubmission } from "../database.ts";
import { leavesStableTooSoon } from "../gates/leaves-stable.ts";
import { holding } from "../names/hold.ts";
import type { HoldReason } from "../names/hold-reason.ts";
import { reasonToHold } from "../names/recognise.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";
import type { Write } from "../writes.ts";
import { rowDigest } from "./carry-out-row.ts";

const RETRY_MS = 5 * MINUTE_MS;
const STUCK_MS = DAY_MS;
const BATCH = 200;

export interface CommitReport {
  committed: number;
  failed: number;
  putOff: number;
  held: number;
}

/**
 * Commits what has waited its day. Each item on its own: one that cannot be committed is tried again later and holds up no other. The order
 * is shuffled, so that the numbers of the rows tell nothing about who wrote one after another.
 */
export async function commitDue(now: number, service: ServiceContext): Promise<CommitReport> {
  const report: CommitReport = { committed: 0, failed: 0, putOff: 0, held: 0 };
  const tried = new Set<string>();
  for (;;) {
    const due = (await service.database.dueSubmissions(now, BATCH)).filter(({ id }) => !tried.has(id));
    if (due.length === 0) return report;
    for (const item of mixed(due, service)) {
      tried.add(item.id);
      await commitOne(item, now, service, report);
    }
  }
}

async function commitOne(item: DueSubmission, now: number, service: ServiceContext, report: CommitReport): Promise<void> {
  try {
    const judged = await judgeRow(item, now, service);
    if ("error" in judged) {
      const failed = await service.database.commit([{ do: "fail_commit", id: item.id, error: judged.error, now }]);
      report.failed += failed.committed ? 1 : 0;
      return;
    }
    const reason = await reasonNotToCommit(item, service);
    if (reason !== undefined) {
      const held = await service.database.commit(holding(item, item.state, reason, now));
      report.held += held.committed ? 1 : 0;
      return;
    }
    const outcome = await service.database.commit([planOf(item, judged.revision, now)]);
    if (outcome.committed) report.committed += 1;
    else if (outcome.conflict === "guard") {
      // What it was written against has changed since, and its sender has to look again; or it was taken back just now, and nothing is left.
      const failed = await service.database.commit([{ do: "fail_commit", id: item.id, error: "diff_apply_failed", now }]);
      report.failed += failed.committed ? 1 : 0;
    } else throw new Error(outcome.conflict);
  } catch {
    report.putOff += 1;
    const isStuck = now > item.commit_eta + STUCK_MS;
    if (isStuck && !item.alarmed) service.alarm("commit_stuck");
    await service.database.commit([{ do: "put_off", id: item.id, retryAt: now + RETRY_MS, alarmed: item.alarmed || isStuck }]);
  }
}

/** What people have released is not looked at again. */
async function reasonNotToCommit({ type, state, payload }: DueSubmission, service: ServiceContext): Promise<HoldReason | undefined> {
  return state === "staged" ? reasonToHold(type, JSON.parse(payload) as Record<string, unknown>, service) : undefined;
}

/**
 * The revision that a correction of the catalogue applies to; none for everything else. Refused is a correction of columns that have changed
 * since it was staged, or one that changes nothing, was rolled back not long ago, or takes a row out of stable too soon.
 */
async function judgeRow(
  item: DueSubmission,
  now: number,
  { database, thresholds }: ServiceContext,
): Promise<{ error: ProblemErrorCode } | { revision: number | undefined }> {
  const { type, target_type, target_id } = item;
  if (type !== "amendment" || target_id === null || (target_type !== "volatile_value" && target_type !== "reference"))
    return { revision: undefined };
  const key = { target_type, target_id };
  const facts = await database.lookUp({
    ids: [],
    communes: [],
    targets: [key],
    votedOn: [],
    amended: [key],
    counted: undefined,
    flagger: undefined,
    now,
  });
  const target = facts.target(key);
  if (target === undefined || !("leftStableAt" in target)) return { error: "cross_ref_fail" };
  if (leavesStableTooSoon(target, now, thresholds) !== undefined) return { error: "rate_limit_exceeded" };
  const revisions = await database.revisionsOf(target_type, target_id);
  const current = revisions.find(({ isCurrent }) => isCurrent);
  const base = revisions.find(({ revision }) => revision === revisionOf(item));
  const changed = changedColumns(target_type, JSON.parse(item.payload) as { content: Record<string, unknown> });
  if (current === undefined || base === undefined || !isSameIn(Object.keys(changed), base.content, current.content))
    return { error: "diff_apply_failed" };
  const after = rowDigest({ ...current.content, ...changed });
  if (rowDigest(current.content) === after || target.refused.includes(after)) return { error: "cross_ref_fail" };
  return { revision: current.revision };
}

/** The revision that was current when it was staged. */
function revisionOf({ anchor }: DueSubmission): number {
  return Number(anchor?.split("@")[1]);
}

function isSameIn(columns: readonly string[], a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return columns.every((column) => a[column] === b[column]);
}

function changedColumns(
  target: "volatile_value" | "reference",
  { content }: { content: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  if (target === "volatile_value") return { value: JSON.stringify(content.proposed_value), value_type: content.value_type };
  const columns = {
    title: content.proposed_title,
    url: content.proposed_url,
    archived_url: content.archived_url,
    last_verified: content.proposed_last_verified,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function planOf(item: DueSubmission, revision: number | undefined, now: number): Write {
  const payload = JSON.parse(item.payload) as Record<string, unknown>;
  const { id, target_type: targetType, target_id: targetId } = item;
  const target = { target_type: targetType ?? "", target_id: targetId ?? "" };
  const at = { id, now, day: dayOf(now) };
  const text = (name: string): string | undefined => payload[name] as string | undefined;
  switch (item.type) {
    case "concern":
      return { do: "commit_concern", ...at, ...target, context: payload.context, content: payload.content };
    case "feedback":
      return { do: "commit_feedback", ...at, topic: text("topic"), pointer: text("pointer"), body: String(payload.body) };
    case "rating":
      return {
        do: "commit_rating",
        ...at,
        ...target,
        cohort: String(payload.cohort),
        stars: Number(payload.stars),
        text: text("would_be_5_stars"),
      };
    case "amendment":
      return revision === undefined ? { do: "await_publication", id, now } : planAmendment(item, revision, payload, now);
    default:
      return { do: "await_publication", id, now };
  }
}

/** A correction of the catalogue is a new row at once; every other amendment goes through git. */
function planAmendment({ id, target_type, target_id }: DueSubmission, base: number, payload: Record<string, unknown>, now: number): Write {
  const content = payload.content as Record<string, unknown>;
  const text = (name: string): string | undefined => content[name] as string | undefined;
  const row = {
    id,
    uid: target_id ?? "",
    base,
    contract: String(payload.submission_contract_version),
    now,
  };
  const note = text("note") ?? (payload.rationale as string | undefined);
  if (target_type === "volatile_value")
    return { do: "commit_value", ...row, value: content.proposed_value, value_type: String(content.value_type), note };
  const changes = {
    title: text("proposed_title"),
    url: text("proposed_url"),
    last_verified: text("proposed_last_verified"),
    archived_url: text("archived_url"),
    note,
  };
  return { do: "commit_reference", ...row, changes };
}

/** Shuffled, but for ratings and corrections: of two about the same thing, the earlier is committed first. */
function mixed(due: readonly DueSubmission[], service: ServiceContext): DueSubmission[] {
  const keyOf = ({ id, type, target_type, target_id }: DueSubmission): string =>
    type === "rating" || type === "amendment" ? `${type} ${target_type} ${target_id}` : id;
  const inOrder = Map.groupBy(due, keyOf);
  return shuffled(due, service).flatMap((item) => inOrder.get(keyOf(item))?.shift() ?? []);
}

/** Fisher and Yates, with true randomness. */
function shuffled<T>(items: readonly T[], { randomness }: ServiceContext): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const random = randomness.bytes(4).reduce((sum, byte) => sum * 256 + byte, 0);
    const at = random % (last + 1);
    [order[last], order[at]] = [order[at] as T, order[last] as T];
  }
  return order;
}
