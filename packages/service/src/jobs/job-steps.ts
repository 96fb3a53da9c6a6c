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

/** One run of the jobs: what its steps have reported so far, and which of them failed. */
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
  /** The alarm that is raised where the step throws. */
  alarm: Alarm;
  /** A step that must not have failed in this run, for the reason given at the step. No other failure stops a step. */
  needs?: JobStepName;
  work(run: JobRun): Promise<void>;
}

/** The steps of the jobs, in this order. */
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
    // Proposals start from the published state. Where main differs from it, no proposal could be merged.
    needs: "project",
    work: async ({ now, service, report }) => {
      report.publications = await publishDue(now, service);
    },
  },
  {
    name: "tick",
    alarm: "tick_failed",
    // Rows of the catalogue are in the database only. Skills and paths are moved on main, so they are left alone where main could not be read.
    work: async ({ now, service, report, failed }) => {
      report.moves = await tick(now, service, { onlyRows: failed.has("project") });
    },
  },
  {
    name: "derive",
    alarm: "derive_failed",
    // Derived files are made from the tables. Discarded texts have to leave them also while main cannot be read.
    work: async ({ now, service }) => {
      await deriveFiles(now, service);
    },
  },
  {
    name: "tidy",
    alarm: "tidy_failed",
    // Deletes unreachable objects. Where main cannot be read, a ref may be broken, and its objects are needed to repair it.
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

/** Runs once a day, and whenever a submission was refused or discarded: its branch is deleted now, its objects two days later. */
async function tidy({ now, service, report, discarded }: JobRun): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  if (tidiedOn.get(service) === day && report.publications.rejected === 0 && discarded === 0) return;
  // Cleared first: where tidying fails, the next run tries again.
  tidiedOn.delete(service);
  await service.forge?.tidy();
  tidiedOn.set(service, day);
}
