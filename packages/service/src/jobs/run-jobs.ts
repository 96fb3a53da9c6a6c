import { type ProbeLine, type ProbeOptions, probeDue } from "../probing/probe-due.ts";
import type { ServiceContext } from "../service-context.ts";
import { type JobRun, type JobStep, type JobsReport, jobSteps } from "./job-steps.ts";

/** Takes every step of the jobs, each whatever became of the others. What fails raises an alarm, and is tried again by the next run. */
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

/** Probes wait for other servers, so they are no step of the jobs, which hold main meanwhile. A failure raises an alarm. */
export async function runProbes(now: number, service: ServiceContext, options: ProbeOptions = {}): Promise<ProbeLine[]> {
  try {
    return await probeDue(now, service, options);
  } catch (error) {
    // At the end of the program its store is closed under a probe that is still waiting.
    if (options.isStopped?.() !== true) service.alarm("probe_failed", { step: "probe-due", error });
    return [];
  }
}
