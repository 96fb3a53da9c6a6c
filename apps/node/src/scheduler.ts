import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@becivic/service";
import { runJobs, runProbes } from "@becivic/service/host";
import type { Log } from "@becivic/service/ports";

const EVERY_MS = 5 * 60_000;

export interface Scheduler {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs now and every five minutes. One run at a time; a failed run is reported and does not end the server. Probes wait for other
 * servers, so they have their own run, which delays nothing else.
 */
export function startScheduler(service: ServiceContext, log: Log, checkpoint: () => void): Scheduler {
  let running: Promise<void> | undefined;
  let isProbing = false;
  let isStopped = false;
  const probe = (): void => {
    if (isProbing) return;
    isProbing = true;
    void probeOnce(service, log, () => isStopped).finally(() => {
      isProbing = false;
    });
  };
  const run = (): void => {
    if (service.fetcher !== undefined) probe();
    running ??= once(service, log, checkpoint).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function once(service: ServiceContext, log: Log, checkpoint: () => void): Promise<void> {
  const startedAt = Date.now();
  const line = { id: randomUUID(), route: "jobs" };
  try {
    const { commits, publications, moves } = await runJobs(startedAt, service);
    checkpoint();
    const done = [...Object.values(commits), ...Object.values(publications), moves.length];
    // A run with nothing to do writes no log line.
    if (done.some((count) => count > 0)) log({ level: "info", ...line, status: 0, duration_ms: Date.now() - startedAt });
  } catch (error) {
    service.alarm("run_failed", { step: "jobs", error });
  }
}

async function probeOnce(service: ServiceContext, log: Log, isStopped: () => boolean): Promise<void> {
  const startedAt = Date.now();
  const probes = await runProbes(startedAt, service, { isStopped, clock: Date.now });
  if (probes.length > 0) log({ level: "info", id: randomUUID(), route: "probes", status: 0, duration_ms: Date.now() - startedAt });
}
