import type { ServiceContext } from "../service-context.ts";
import { type CommitReport, commitDue } from "./commit-due.ts";

const DAY_MS = 86_400_000;

/** Everything that happens by the clock: what is due is committed, and what has outlived its purpose is destroyed. */
export async function runJobs(now: number, service: ServiceContext): Promise<CommitReport> {
  const report = await commitDue(now, service);
  await service.database.commit([{ do: "sweep", now }]);
  return report;
}

/** Walks the clock to a later moment, from one due time to the next, and lets the jobs see each. */
export async function walkTo(
  target: number,
  from: number,
  setClock: (now: number) => Promise<void>,
  service: ServiceContext,
): Promise<void> {
  for (let now = from; ; ) {
    const due = await service.database.nextDue(now);
    // A day at most, so that counters and salts go when they should and not all at the end.
    const next = Math.min(due ?? Number.POSITIVE_INFINITY, now + DAY_MS, target);
    await setClock(next);
    await runJobs(next, service);
    if (next >= target) return;
    now = next;
  }
}
