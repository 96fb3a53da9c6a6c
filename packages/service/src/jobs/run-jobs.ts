import { DAY_MS } from "@becivic/contract";
import { deriveFiles } from "../derived/derive-files.ts";
import { projectMain } from "../publishing/project.ts";
import type { ServiceContext } from "../service-context.ts";
import { type CommitReport, commitDue } from "./commit-due.ts";
import { lookAtHolds } from "./look-at-holds.ts";
import { lookForHidden } from "./look-for-hidden.ts";
import { type PublishReport, publishDue } from "./publish-due.ts";
import { type TickMove, tick } from "./tick.ts";

export interface JobsReport {
  commits: CommitReport;
  publications: PublishReport;
  moves: TickMove[];
}

/** Everything that happens by the clock: what is due is committed and published, the consensus moves, and what has outlived its purpose goes. */
export function runJobs(now: number, service: ServiceContext): Promise<JobsReport> {
  return service.exclusively(async () => {
    await lookForHidden(now, service);
    const discarded = await lookAtHolds(now, service);
    const commits = await commitDue(now, service);
    const moved = await moveMain(now, discarded > 0, service);
    await service.database.commit([{ do: "sweep", now }]);
    return { commits, ...moved };
  });
}

/** What needs the repository. Where that is out of order, everything else goes on, and somebody is told. */
async function moveMain(now: number, isSomethingGone: boolean, service: ServiceContext): Promise<Omit<JobsReport, "commits">> {
  try {
    if (service.forge !== undefined) await projectMain(service.forge, service);
    const publications = await publishDue(now, service);
    const moves = await tick(now, service);
    await deriveFiles(now, service);
    // Refused drafts go from the branches as they go from the tables; their objects two days later.
    if (isFirstOfDay(now, service) || publications.rejected > 0 || isSomethingGone) await service.forge?.tidy();
    return { publications, moves };
  } catch {
    service.alarm("forge_failed");
    return { publications: { merged: 0, rejected: 0, putOff: 0 }, moves: [] };
  }
}

const lastDays = new WeakMap<ServiceContext, number>();

function isFirstOfDay(now: number, service: ServiceContext): boolean {
  const day = Math.floor(now / DAY_MS);
  const isFirst = lastDays.get(service) !== day;
  lastDays.set(service, day);
  return isFirst;
}
