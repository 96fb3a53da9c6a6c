import type { ActivityFacts } from "../ports/activity-facts.ts";

export interface ActivityReads {
  /** The facts from which indexes and dashboards are made. */
  facts(): Promise<ActivityFacts>;
}
