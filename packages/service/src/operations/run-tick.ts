import type { Inputs } from "@becivic/contract";
import { type TickMove, tick } from "../consensus/tick.ts";
import { onMain } from "../publishing/on-main.ts";
import type { ServiceContext } from "../service-context.ts";

/** Runs the consensus now, or only lists the moves that it would make. */
export function runTick(
  { dry_run }: Inputs["maintenance-input"],
  now: number,
  service: ServiceContext,
): Promise<{ dry_run: boolean; moves: TickMove[] }> {
  return onMain(service, async () => ({ dry_run, moves: await tick(now, service, { isDryRun: dry_run }) }));
}
