import type { ProbeFacts } from "../ports/activity-facts.ts";

export type FreshnessWrite =
  | { do: "record_probe"; target_type: "reference" | "path_source"; target_id: string; at: number; outcome: string }
  | { do: "flag_class"; sourceClass: string; since: number };

export interface FreshnessReads {
  /** What can be probed, and when it last was. */
  probeFacts(): Promise<ProbeFacts>;
}
