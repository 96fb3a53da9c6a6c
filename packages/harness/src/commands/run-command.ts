import type { Context } from "../context.ts";
import type { Outcome } from "../run-operation.ts";
import type { Command } from "./command.ts";

/** Loads the operation of a command and runs it with an input that was not checked yet. */
export async function runCommand(command: Command, context: Context, input: unknown): Promise<Outcome> {
  const [{ runOperation }, operation] = await Promise.all([import("../run-operation.ts"), command.load()]);
  return runOperation(operation, context, input);
}
