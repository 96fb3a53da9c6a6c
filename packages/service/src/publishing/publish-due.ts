import { DAY_MS } from "@becivic/contract";
import { failuresOf, type ReportFailure } from "../faults/failures-of.ts";
import type { WaitingPublication } from "../items/submission-row.ts";
import type { ServiceContext } from "../service-context.ts";
import type { PublishContext } from "./publish-context.ts";
import { publishItem } from "./publish-item.ts";

const BATCH = 200;
const STUCK_MS = DAY_MS;

export interface PublishReport {
  merged: number;
  rejected: number;
  putOff: number;
}

const lookedAtReviews = new WeakSet<ServiceContext>();

/** Publishes the submissions that wait for git, one after the other: each starts from the main that the one before has left. */
export async function publishDue(now: number, service: ServiceContext): Promise<PublishReport> {
  const report: PublishReport = { merged: 0, rejected: 0, putOff: 0 };
  const { forge } = service;
  if (forge === undefined) return report;
  const tried = new Set<string>();
  const fail = failuresOf("publish-due", service);
  for (;;) {
    const pending = (await service.database.submissions.pending(BATCH + tried.size)).filter(({ id }) => !tried.has(id));
    if (pending.length === 0) {
      lookedAtReviews.add(service);
      return report;
    }
    for (const item of pending) {
      tried.add(item.id);
      // Submissions in review are looked at once after a start, because a crash may have come right after their merge.
      if (item.review_id !== null && lookedAtReviews.has(service)) continue;
      await publishOne(item, { now, forge, service }, report, fail);
    }
  }
}

async function publishOne(waiting: WaitingPublication, context: PublishContext, report: PublishReport, fail: ReportFailure): Promise<void> {
  const { now, service } = context;
  try {
    const { item } = waiting;
    if (item === undefined) throw new Error("the payload of a submission is broken");
    const outcome = await publishItem({ ...waiting, item }, context);
    if (outcome === "merged") report.merged += 1;
    if (outcome === "rejected") report.rejected += 1;
  } catch (error) {
    // The submission keeps waiting and blocks no other; the next run tries again.
    report.putOff += 1;
    fail("publish_failed", error);
    if (waiting.alarmed || now <= waiting.commit_eta + STUCK_MS) return;
    service.alarm("commit_stuck", { step: "publish-due", error });
    await service.database.commit([{ do: "put_off", id: waiting.id, retryAt: now, alarmed: true }]);
  }
}
