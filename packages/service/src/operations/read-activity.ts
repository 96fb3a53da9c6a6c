import type { Activity } from "@becivic/contract";
import { composeActivity } from "../deriving/activity.ts";
import type { ServiceContext } from "../service-context.ts";

/** The sums of the dashboard. */
export async function readActivity(service: ServiceContext): Promise<Activity> {
  return composeActivity(await service.database.activity.facts());
}
