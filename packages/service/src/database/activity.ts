import type { ActivityFacts } from "../ports/activity-facts.ts";

export interface ActivityReads {
  /** What the indexes and the dashboards are made of. */
  facts(): Promise<ActivityFacts>;
}
