import { DAY_MS, formatTarget, isCatalogueType, MINUTE_MS, type ProblemErrorCode } from "@becivic/contract";
import { type Correction, judgeCorrection } from "../consensus/judge-correction.ts";
import type { Write } from "../database/writes.ts";
import { failuresOf, type ReportFailure } from "../faults/failures-of.ts";
import { type StoredItem, targetColumns } from "../items/stored-item.ts";
import type { DueSubmission } from "../items/submission-row.ts";
import { holdWrites } from "../names/hold.ts";
import { reasonToHold } from "../names/recognise.ts";
import type { ServiceContext } from "../service-context.ts";
import { planCommit, planCorrection } from "./plan-commit.ts";

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
 * Commits the submissions whose staging window is over. An item that cannot be committed is tried again later and blocks no other. The order
 * is shuffled, so that consecutive uids do not show which items one sender sent.
 */
export async function commitDue(now: number, service: ServiceContext): Promise<CommitReport> {
  const report: CommitReport = { committed: 0, failed: 0, putOff: 0, held: 0 };
  const tried = new Set<string>();
  const fail = failuresOf("commit-due", service);
  for (;;) {
    const due = (await service.database.submissions.due(now, BATCH)).filter(({ id }) => !tried.has(id));
    if (due.length === 0) return report;
    for (const item of mixed(due, service)) {
      tried.add(item.id);
      await commitOne(item, now, service, report, fail);
    }
  }
}

async function commitOne(
  due: DueSubmission,
  now: number,
  service: ServiceContext,
  report: CommitReport,
  fail: ReportFailure,
): Promise<void> {
  const { id, item, state } = due;
  const count = async (counter: keyof CommitReport, plan: readonly Write[]): Promise<void> => {
    report[counter] += (await service.database.commit(plan)).committed ? 1 : 0;
  };
  const refuse = (error: ProblemErrorCode) => count("failed", [{ do: "fail_commit", id, error, now }]);
  try {
    if (item === undefined) throw new Error("the payload of a submission is broken");
    const plan = await planDue(id, item, due.anchor, now, service);
    if (!("do" in plan)) return await refuse(plan.error);
    // A text that a maintainer has released is not shown to the recogniser again.
    const reason = state === "staged" ? await reasonToHold(item.type, item, service, fail) : undefined;
    if (reason !== undefined) return await count("held", holdWrites({ id, ...targetColumns(item) }, state, reason, now));
    const outcome = await service.database.commit([plan]);
    if (outcome.committed) report.committed += 1;
    // Its target has changed since it was staged, or the sender has just cancelled it.
    else if (outcome.conflict === "guard") await refuse("diff_apply_failed");
    else throw new Error(outcome.conflict);
  } catch (error) {
    report.putOff += 1;
    fail("commit_failed", error);
    const isStuck = now > due.commit_eta + STUCK_MS;
    if (isStuck && !due.alarmed) service.alarm("commit_stuck", { step: "commit-due", error });
    await service.database.commit([{ do: "put_off", id, retryAt: now + RETRY_MS, alarmed: due.alarmed || isStuck }]);
  }
}

async function planDue(
  id: string,
  item: StoredItem,
  anchor: string | null,
  now: number,
  service: ServiceContext,
): Promise<Write | { error: ProblemErrorCode }> {
  if (!isCorrection(item)) return planCommit(id, item, now);
  const judgement = await judgeCorrection(item, anchor, now, service);
  return "error" in judgement ? judgement : planCorrection(id, item, judgement.revision, now);
}

function isCorrection(item: StoredItem): item is Correction {
  return item.type === "amendment" && isCatalogueType(item.target_type);
}

/** Shuffles the submissions, but keeps the order of ratings and corrections of the same target. */
function mixed(due: readonly DueSubmission[], service: ServiceContext): DueSubmission[] {
  const keyOf = ({ id, item }: DueSubmission): string =>
    item?.type === "rating" || item?.type === "amendment" ? `${item.type} ${formatTarget(item)}` : id;
  const inOrder = Map.groupBy(due, keyOf);
  return shuffled(due, service).flatMap((item) => inOrder.get(keyOf(item))?.shift() ?? []);
}

/** A Fisher–Yates shuffle with cryptographic randomness. */
function shuffled<T>(items: readonly T[], { randomness }: ServiceContext): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) {
    const random = randomness.bytes(4).reduce((sum, byte) => sum * 256 + byte, 0);
    order.push(...left.splice(random % left.length, 1));
  }
  return order;
}
