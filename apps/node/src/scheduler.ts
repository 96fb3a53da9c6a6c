import { randomUUID } from "node:crypto";
import { type Log, runJobs, type ServiceContext } from "@becivic/service";

const EVERY_MS = 5 * 60_000;

export interface Scheduler {
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Runs the jobs now and every five minutes. One run at a time; a run that fails is told and does not end the server. */
export function startScheduler(service: ServiceContext, log: Log, settle: () => void): Scheduler {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= once(service, log, settle).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function once(service: ServiceContext, log: Log, settle: () => void): Promise<void> {
  const startedAt = Date.now();
  const line = { id: randomUUID(), route: "jobs" };
  try {
    const { commits, publications, moves } = await runJobs(startedAt, service);
    settle();
    const done = [...Object.values(commits), ...Object.values(publications), moves.length];
    // A run that had nothing to do says nothing.
    if (done.some((count) => count > 0)) log({ level: "info", ...line, status: 0, duration_ms: Date.now() - startedAt });
  } catch (error) {
    const fault = error instanceof Error ? error.name : "unknown";
    log({ level: "error", ...line, status: 1, duration_ms: Date.now() - startedAt, category: "internal_error", fault });
  }
}
