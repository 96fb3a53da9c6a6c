import { Refusal, refusalCodes } from "@becivic/harness/commands";
import { describeWaiting } from "@becivic/harness/hosts";
import type { GlobalValues } from "../arguments/global-options.ts";
import { readArguments } from "../arguments/read-arguments.ts";
import { usage } from "../arguments/usage.ts";
import { createContext } from "../create-context.ts";
import { isDebugging, readEnvironment } from "../env.ts";
import { commandHelp, hookCommand } from "../help.ts";
import { type Host, type Surroundings, thisProcess } from "../host.ts";
import { noAsker } from "../terminal/terminal-asker.ts";

/** `becivic hook <event>`: what the program of an agent calls by itself. It opens no connection, writes nothing, and never ends the program that calls it. */
export async function runHook(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const host = thisProcess(surroundings);
  try {
    const { globals, texts } = readArguments(["hook", ...argv], [hookCommand], []);
    if (globals.help === true) {
      host.write(commandHelp(hookCommand, host.width));
      return 0;
    }
    if (texts.get("event")?.[0] !== "session-start") throw usage("The event is session-start. becivic hook --help shows an example.");
    const text = await readWaiting(globals, host);
    if (text !== "") host.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    host.writeError(`${error.say}\n`);
    return refusalCodes[error.code];
  }
}

/** Empty where it cannot be told: the first command that needs the folder says why, and a hook must not end the start of a session. */
async function readWaiting(globals: GlobalValues, host: Host): Promise<string> {
  try {
    return await describeWaiting(
      createContext({ ...globals, offline: true }, readEnvironment(host.env, globals), { ...host, asker: noAsker }),
    );
  } catch (error) {
    if (isDebugging(host.env)) host.writeError(`${error instanceof Error ? error.stack : String(error)}\n`);
    return "";
  }
}
