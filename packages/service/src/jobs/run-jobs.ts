import { type ProbeLine, type ProbeOptions, probeDue } from "../probing/probe-due.ts";
import type { ServiceContext } from "../service-context.ts";
import { type JobRun, type JobStep, type JobsReport, jobSteps } from "./job-steps.ts";

/** Runs every step of the jobs, also after a failed one. A failure raises an alarm, and the next run tries again. */
export function runJobs(now: number, service: ServiceContext): Promise<JobsReport> {
  return service.exclusively(async () => {
    const report: JobsReport = {
      commits: { committed: 0, failed: 0, putOff: 0, held: 0 },
      publications: { merged: 0, rejected: 0, putOff: 0 },
      moves: [],
    };
    const run: JobRun = { now, service, report, failed: new Set(), discarded: 0 };
    for (const step of jobSteps) await takeStep(step, run);
    return report;
  });
}

async function takeStep({ name, alarm, needs, work }: JobStep, run: JobRun): Promise<void> {
  if (needs !== undefined && run.failed.has(needs)) return;
  try {
    await work(run);
  } catch (error) {
    run.failed.add(name);
    run.service.alarm(alarm, { step: name, error });
  }
}

/** Runs the due probes. They wait for other servers, so they are no step of the jobs, which lock main. A failure raises an alarm. */
export async function runProbes(now: number, service: ServiceContext, options: ProbeOptions = {}): Promise<ProbeLine[]> {
  try {
    return await probeDue(now, service, options);
  } catch (error) {
    // When the program ends, its store is closed while a probe may still be waiting.
    if (options.isStopped?.() !== true) service.alarm("probe_failed", { step: "probe-due", error });
    return [];
  }
}
