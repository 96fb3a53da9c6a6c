import { toVisibleJson } from "@becivic/contract";
import { AppError, faultOf, Recent } from "@becivic/service";
import type { Log, Randomness } from "@becivic/service/ports";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { toToolError } from "./problem.ts";
import type { Caller, Tool } from "./tool.ts";

/** Twenty-five thousand tokens of three bytes: clients truncate or refuse a longer answer. */
export const LARGEST_ANSWER = 75_000;

/** About the number of skills, paths and forms in one language; each answer has at most 100 kB. */
const MOST_KEPT = 200;

export type CallTool = (tool: Tool, parameters: unknown, caller: Caller) => Promise<CallToolResult>;

/** Calls every tool: checks its arguments, bounds its answer, and turns exceptions into errors that reveal nothing of the request. */
export function createCallTool({ log, randomness }: { log: Log; randomness: Randomness }): CallTool {
  const recent = new Recent<CallToolResult>({ most: MOST_KEPT });
  return async (tool, parameters, caller) => {
    try {
      const { key: toolKey, run } = tool.open(parameters);
      if (toolKey === undefined) return resultOf(await run(caller));
      const key = JSON.stringify([toolKey, caller.origin]);
      const now = caller.clock.now();
      const writes = caller.service.writes();
      const cached = recent.get(key, now, writes);
      if (cached !== undefined) return cached;
      const result = resultOf(await run(caller));
      recent.put(key, result, now, writes);
      return result;
    } catch (error) {
      const { problem, result } = toToolError(error);
      if (problem.error === "internal_error") {
        const line = { id: randomness.uuid(), route: `mcp ${tool.name}`, status: 500, duration_ms: 0 };
        log({ level: "error", ...line, category: problem.error, fault: faultOf(error) });
      }
      return result;
    }
  };
}

/** The answer as structured content, and as text for clients without support for it; without hidden characters. */
function resultOf(answer: object): CallToolResult {
  const { text, value } = toVisibleJson(answer);
  if (text.length > LARGEST_ANSWER) throw new AppError("payload_too_large");
  return { content: [{ type: "text", text }], structuredContent: value as Record<string, unknown> };
}
