import type { Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { type ProbeLine, probeDue } from "../probing/probe-due.ts";
import type { ServiceContext } from "../service-context.ts";

/** Runs the due probes now, or only lists them, without a request to another server. */
export async function probeNow(
  { dry_run }: Inputs["maintenance-input"],
  now: number,
  service: ServiceContext,
): Promise<{ dry_run: boolean; probes: readonly ProbeLine[] }> {
  if (service.fetcher === undefined && !dry_run) throw new AppError("forbidden");
  return { dry_run, probes: await probeDue(now, service, { isDryRun: dry_run }) };
}
