export type Tier = "T1" | "T2" | "T3" | "T4";

/** What was probed, or what the agent says it has. */
export interface TierFacts {
  /** Whether the data folder can be written, or created once the user agrees. */
  isWritable: boolean;
  /** The names of the agent's tools. */
  tools: readonly string[];
  hasHooks: boolean;
}

/** The highest tier whose facts, and those of every tier below it, are confirmed. An agent without the harness has no tier here. */
export function tierOf({ isWritable, tools, hasHooks }: TierFacts): Tier {
  if (!isWritable) return "T1";
  if (!tools.some((name) => SERVER_TOOL.test(name))) return "T2";
  return hasHooks ? "T4" : "T3";
}

/** A tool of the server, connected by itself or by a plugin: mcp__becivic__find_skill, mcp__plugin_be-civic_becivic__find_skill. */
const SERVER_TOOL = /^mcp__(?:plugin_[a-z0-9-]+_)?becivic/;
