import { AppError } from "../app-error.ts";
import { type ProbeLine, probeDue } from "../jobs/probe-due.ts";
import type { ServiceContext } from "../service-context.ts";
import { readFields } from "./read-fields.ts";

/** Looks now at what is due to be looked at, or only says what that is. */
export async function probeNow(
  body: unknown,
  now: number,
  service: ServiceContext,
): Promise<{ dry_run: boolean; probes: readonly ProbeLine[] }> {
  const isDryRun = readFields(body, { dry_run: "boolean?" }).dry_run === true;
  if (service.fetcher === undefined) throw new AppError("forbidden");
  return { dry_run: isDryRun, probes: await probeDue(now, service, { isDryRun }) };
}
