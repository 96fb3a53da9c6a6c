import { nextTick } from "../consensus/tick.ts";
import { nextProbe } from "../probing/probe-due.ts";
import { retention } from "../retention.ts";
import type { ServiceContext } from "../service-context.ts";
import { runJobs, runProbes } from "./run-jobs.ts";

/**
 * Walks a manual clock to a later time. The jobs run at each time at which something is due, and once at the end. The cost depends on the number
 * of these times, not on the distance. A failing job raises an alarm and does not end the walk; where the next time cannot be computed, the walk
 * ends, and the request reports the fault.
 */
export async function walkClock(
  from: number,
  target: number,
  setClock: (now: number) => Promise<void>,
  service: ServiceContext,
): Promise<void> {
  for (let now = from; ; ) {
    now = Math.min(await nextMoment(now, service), target);
    await setClock(now);
    await runJobs(now, service);
    await runProbes(now, service);
    if (now >= target) return;
  }
}

async function nextMoment(after: number, service: ServiceContext): Promise<number> {
  const moments = await Promise.all([
    service.database.submissions.nextDue(after, retention.heldMs),
    nextTick(after, service),
    nextProbe(after, service),
  ]);
  return Math.min(...moments.map((moment) => moment ?? Number.POSITIVE_INFINITY));
}
