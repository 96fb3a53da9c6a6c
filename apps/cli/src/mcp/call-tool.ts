import { toVisibleJson } from "@becivic/contract";
import { type Answer, type Context, commands, runCommand } from "@becivic/harness/commands";
import type { LocalTool } from "@becivic/harness/hosts";
import { type CallToolResult, type InputRequiredResult, inputRequired, type ServerContext } from "@modelcontextprotocol/server";
import { noAsker } from "../terminal/terminal-asker.ts";
import type { ClientFacts } from "./client-facts.ts";
import { createElicitationAsker, type OpenQuestions, QuestionsPending } from "./elicitation-asker.ts";

export interface Calls {
  /** What every call runs with, but for the way to ask and the host. */
  context: Context;
  openQuestions: OpenQuestions;
  reportBug: (error: unknown) => void;
}

/** Runs the operation of a tool. */
export async function callTool(
  { context, openQuestions, reportBug }: Calls,
  tool: LocalTool,
  { session, ...input }: Readonly<Record<string, unknown>>,
  client: ClientFacts,
  { mcpReq }: Pick<ServerContext, "mcpReq">,
): Promise<CallToolResult | InputRequiredResult> {
  const command = commands.find(({ word }) => word === tool.word);
  if (command === undefined) throw new Error("a tool calls an operation that does not exist");
  const { settings } = context;
  const ofCall: Context = {
    ...context,
    asker: client.canAsk ? createElicitationAsker(openQuestions, mcpReq.inputResponses) : noAsker,
    settings: { ...settings, runtime: client.runtime ?? settings.runtime, ...(typeof session === "string" ? { session } : {}) },
  };
  try {
    const { answer } = await runCommand(command, ofCall, tool.name === "start_session" ? withOwnTools(input) : input);
    return resultOf(answer);
  } catch (error) {
    if (error instanceof QuestionsPending) return inputRequired({ inputRequests: error.requests });
    reportBug(error);
    return resultOf(BUG);
  }
}

/** The agent has the tools of this server: it called one. */
function withOwnTools(input: Readonly<Record<string, unknown>>): object {
  const { tools = [] } = input;
  return Array.isArray(tools) ? { ...input, tools: [...tools, "mcp__becivic__start_session"] } : input;
}

const BUG: Answer = {
  ok: false,
  status: "refused",
  code: "bug",
  say: "Something went wrong inside becivic: the program is at fault, not you. Start it with BECIVIC_DEBUG=1 to see where, and please report it.",
};

/** The answer as data, and as text for hosts that know only text; without characters that cannot be seen. */
function resultOf(answer: Answer): CallToolResult {
  const { text, value } = toVisibleJson(answer);
  return {
    content: [{ type: "text", text }],
    structuredContent: { ...value },
    ...(answer.ok ? {} : { isError: true }),
  };
}
