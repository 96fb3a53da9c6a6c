import { toVisibleJson } from "@becivic/contract";
import { AppError, faultOf, Recent } from "@becivic/service";
import type { Log, Randomness } from "@becivic/service/ports";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { toToolError } from "./problem.ts";
import type { Caller, Tool } from "./tool.ts";

/** Twenty-five thousand tokens of three bytes: beyond that, clients cut an answer off or refuse it. */
export const LARGEST_ANSWER = 75_000;

/** As many as there are skills, paths and forms in a language; each is a hundred kilobytes at most. */
const MOST_KEPT = 200;

export type CallTool = (tool: Tool, given: unknown, caller: Caller) => Promise<CallToolResult>;

/** The one way in which every tool is called: its arguments are checked, its answer is measured, and nothing that breaks tells what was sent. */
export function createCallTool({ log, randomness }: { log: Log; randomness: Randomness }): CallTool {
  const recent = new Recent<CallToolResult>({ most: MOST_KEPT });
  return async (tool, given, caller) => {
    try {
      const { key: asked, run } = tool.open(given);
      if (asked === undefined) return resultOf(await run(caller));
      const key = JSON.stringify([asked, caller.origin]);
      const now = caller.clock.now();
      const writes = caller.service.writes();
      const known = recent.get(key, now, writes);
      if (known !== undefined) return known;
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

/** As data, and as text for clients that know no data; without hidden characters, whatever is stored. */
function resultOf(answer: object): CallToolResult {
  const { text, value } = toVisibleJson(answer);
  if (text.length > LARGEST_ANSWER) throw new AppError("payload_too_large");
  return { content: [{ type: "text", text }], structuredContent: value as Record<string, unknown> };
}
