import { type Answer, Refusal } from "../answer.ts";
import type { RefusalCode } from "../codes.ts";
import type { Context } from "../context.ts";
import type { AnyOperation } from "../operation.ts";
import { isCarried } from "./carried-operations.ts";
import { recordFailures, requestToCarry } from "./record-failures.ts";
import type { CarriedAnswer } from "./replay-transport.ts";

/** Refusals that a connection would have spared. */
const FOR_WANT_OF_A_SERVER: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["server_unreachable", "rules_missing", "list_missing"]);

/** Runs an operation. Where it lacks the server and this machine has no connection, the answer is the call that the agent is to make for it. */
export async function runOrCarry(
  operation: AnyOperation,
  context: Context,
  input: Record<string, unknown>,
  answers: readonly CarriedAnswer[] = [],
): Promise<Answer> {
  const { server, failures } = recordFailures(context.server);
  // The input is valid for the schema of this operation: the compiler cannot follow which of all inputs and outputs that is.
  const { run, isUnanswered } = operation as {
    run: (context: Context, input: Record<string, unknown>) => Promise<Answer>;
    isUnanswered?: (answer: Answer) => boolean;
  };
  const carry = async (): Promise<Answer | undefined> => {
    // --offline wants no call at all.
    const request = context.settings.isOffline || !isCarried(operation) ? undefined : requestToCarry(failures);
    if (request === undefined) return undefined;
    // Loaded here: a machine with a connection needs none of it.
    const { composeCarry } = await import("./compose-carry.ts");
    return composeCarry(context, request, { operation: operation.name, input, answers: [...answers] });
  };
  try {
    const answer = await run({ ...context, server }, input);
    return isUnanswered?.(answer) === true ? ((await carry()) ?? answer) : answer;
  } catch (error) {
    const carried = error instanceof Refusal && FOR_WANT_OF_A_SERVER.has(error.code) ? await carry() : undefined;
    if (carried === undefined) throw error;
    return carried;
  }
}
