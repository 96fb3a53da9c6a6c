import { DAY_MS } from "@becivic/contract";
import { type CommitReport, commitDue } from "../committing/commit-due.ts";
import { type TickMove, tick } from "../consensus/tick.ts";
import { deriveFiles } from "../deriving/derive-files.ts";
import type { Alarm, JobStepName } from "../ports/ports.ts";
import { projectMain } from "../publishing/project.ts";
import { type PublishReport, publishDue } from "../publishing/publish-due.ts";
import { lookAtHolds } from "../review/look-at-holds.ts";
import { lookForHidden } from "../review/look-for-hidden.ts";
import type { ServiceContext } from "../service-context.ts";

export interface JobsReport {
  commits: CommitReport;
  publications: PublishReport;
  moves: TickMove[];
}

/** One run of the jobs: what the steps before have done, and which of them failed. */
export interface JobRun {
  readonly now: number;
  readonly service: ServiceContext;
  readonly report: JobsReport;
  readonly failed: Set<JobStepName>;
  /** How many held submissions this run has discarded. */
  discarded: number;
}

export interface JobStep {
  name: JobStepName;
  /** Raised where the step throws. */
  alarm: Alarm;
  /** Where this step failed, the step does not run: see the comments at the steps. Every other failure leaves it alone. */
  needs?: JobStepName;
  work(run: JobRun): Promise<void>;
}

/** Everything that happens by the clock, in this order. */
export const jobSteps: readonly JobStep[] = [
  {
    name: "look-for-hidden",
    alarm: "hidden_check_failed",
    work: ({ now, service }) => lookForHidden(now, service),
  },
  {
    name: "look-at-holds",
    alarm: "hold_failed",
    work: async (run) => {
      run.discarded = await lookAtHolds(run.now, run.service);
    },
  },
  {
    name: "commit-due",
    alarm: "commit_failed",
    work: async ({ now, service, report }) => {
      report.commits = await commitDue(now, service);
    },
  },
  {
    name: "project",
    alarm: "projection_failed",
    work: async ({ service }) => {
      if (service.forge !== undefined) await projectMain(service.forge, service);
    },
  },
  {
    name: "publish-due",
    alarm: "publish_failed",
    // It proposes changes to the published state. Where main may be elsewhere, every proposal would be made in vain.
    needs: "project",
    work: async ({ now, service, report }) => {
      report.publications = await publishDue(now, service);
    },
  },
  {
    name: "tick",
    alarm: "tick_failed",
    // Rows of the catalogue are in the database alone. The standing of a skill or a path follows from main, so it is not moved where main could
    // not be read.
    work: async ({ now, service, report, failed }) => {
      report.moves = await tick(now, service, { onlyRows: failed.has("project") });
    },
  },
  {
    name: "derive",
    alarm: "derive_failed",
    // Made from the tables, and says of which commit. What was discarded has to leave these files also while main cannot be read.
    work: async ({ now, service }) => {
      await deriveFiles(now, service);
    },
  },
  {
    name: "tidy",
    alarm: "tidy_failed",
    // Deletes objects that no ref leads to. Where main cannot be read, a broken ref may be the reason, and its objects are needed to repair it.
    needs: "project",
    work: tidy,
  },
  {
    name: "sweep",
    alarm: "sweep_failed",
    work: async ({ now, service }) => {
      await service.database.commit([{ do: "sweep", now }]);
    },
  },
];

const tidiedOn = new WeakMap<ServiceContext, number>();

/** Once a day, and whenever a submission was refused or discarded: it leaves the branches now, and its objects are deleted two days later. */
async function tidy({ now, service, report, discarded }: JobRun): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  if (tidiedOn.get(service) === day && report.publications.rejected === 0 && discarded === 0) return;
  // Forgotten first: where tidying fails, the next run does it.
  tidiedOn.delete(service);
  await service.forge?.tidy();
  tidiedOn.set(service, day);
}
