import process from "node:process";
import { Refusal, refusalCodes } from "@becivic/harness/commands";
import { bufferLocation, withMemoryBuffer } from "@becivic/harness/hosts";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { readArguments } from "../arguments/read-arguments.ts";
import { createContext } from "../create-context.ts";
import { isDebugging, readEnvironment } from "../env.ts";
import { commandHelp, mcpCommand } from "../help.ts";
import { type Host, type Surroundings, thisProcess } from "../host.ts";
import { noAsker } from "../terminal/terminal-asker.ts";
import { boundLines } from "./bounded-lines.ts";
import type { Calls } from "./call-tool.ts";
import { createServerFactory } from "./create-server.ts";
import type { RequestId } from "./id-of-line.ts";

/** `becivic mcp`: the operations as tools, on standard input and output, until the host closes the connection. */
export async function runMcp(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const host = thisProcess(surroundings);
  try {
    const { globals } = readArguments(["mcp", ...argv], [mcpCommand], []);
    if (globals.help === true) {
      host.write(commandHelp(mcpCommand, host.width));
      return 0;
    }
    const context = createContext(globals, readEnvironment(host.env, globals), { ...host, asker: noAsker });
    const machine = withMemoryBuffer(context.machine, bufferLocation(context), context.clock);
    await serve({
      context: { ...context, machine, acceptedTesting: new Set() },
      openQuestions: new Set(),
      reportBug: (error) => tellBug(host, error),
    });
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    host.writeError(`${error.say}\n`);
    return refusalCodes[error.code];
  }
}

/** Ends when the host closes standard input, or this program is told to end. */
function serve(calls: Calls): Promise<void> {
  const input = process.stdin.pipe(boundLines((id) => void transport.send(tooLong(id))));
  const transport = new StdioServerTransport(input, process.stdout);
  const connection = serveStdio(createServerFactory(calls), { transport });
  return new Promise((resolve) => {
    const leave = async (): Promise<void> => {
      await connection.close();
      process.stdin.destroy();
      resolve();
    };
    input.once("end", leave);
    process.once("SIGINT", leave);
    process.once("SIGTERM", leave);
  });
}

function tooLong(id: RequestId | undefined): Parameters<StdioServerTransport["send"]>[0] {
  const error = { code: -32_600, message: "The request is too long: a line has at most 1 MiB. Send less at once." };
  // JSON-RPC wants null where the id is not known; the type of the SDK has no null.
  return { jsonrpc: "2.0", id: (id ?? null) as RequestId, error };
}

/** Standard output carries the protocol. The stack may have text of the user: only who asks for it gets it. */
function tellBug({ env, writeError }: Host, error: unknown): void {
  if (isDebugging(env)) writeError(`${error instanceof Error ? error.stack : String(error)}\n`);
}
