import { type TickMove, tick } from "../jobs/tick.ts";
import { onMain } from "../publishing/on-main.ts";
import type { ServiceContext } from "../service-context.ts";
import { readFields } from "./read-fields.ts";

/** Lets the consensus move now, or only says what it would do. */
export function runTick(body: unknown, now: number, service: ServiceContext): Promise<{ dry_run: boolean; moves: TickMove[] }> {
  const isDryRun = readFields(body, { dry_run: "boolean?" }).dry_run === true;
  return onMain(service, async () => ({ dry_run: isDryRun, moves: await tick(now, service, { isDryRun }) }));
}
