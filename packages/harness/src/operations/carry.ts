import type { CarryOutput, CarryTicket } from "@becivic/contract";
import { type Answer, Refusal } from "../answer.ts";
import { loadCarriedOperation } from "../carry/carried-operations.ts";
import { createPausableAsker } from "../carry/pausable-asker.ts";
import { readCarriedAnswer } from "../carry/read-carried-answer.ts";
import { createReplayTransport } from "../carry/replay-transport.ts";
import { runOrCarry } from "../carry/run-or-carry.ts";
import { returnTicket, takeTicket, unknownTicket } from "../carry/ticket-store.ts";
import { checkInput } from "../check-input.ts";
import type { Context } from "../context.ts";
import { openPlace } from "../notes/open-notebook.ts";
import { type AnyOperation, defineOperation } from "../operation.ts";
import { refusedAnswer } from "../refused-answer.ts";

const MOST_LENGTH = 5 * 1024 * 1024;

export const carry = defineOperation({
  name: "carry",
  command: "carry",
  tool: "carry",
  summary: "Goes on with the answer to a call.",
  example: 'becivic carry cry_3f2a6bd1c09e4e57a8d2f0b4c6e81735 - <<< \'{"status": 200, "body": {}}\'',
  positionals: ["ticket"],
  standardInput: { field: "answer", isJson: false },
  // It opens no connection, so that nothing else is sent before it.
  isAlone: true,
  run: async (context, { ticket: name, answer }): Promise<CarryOutput> => {
    const { status, text } = readCarriedAnswer(answer);
    if (text.length > MOST_LENGTH)
      throw new Refusal(
        "input_too_large",
        "The answer is longer than any answer of the server. The ticket still counts: give the answer to its call.",
      );
    const place = await openPlace(context);
    if (place === undefined) throw unknownTicket();
    const ticket = await takeTicket(context, place.folder, name);
    const operation = await loadCarriedOperation(ticket.operation);
    if (operation === undefined) throw unknownTicket();
    checkInput(operation, ticket.input);
    const answers = [...ticket.answers, { request: ticket.pending, status, text }];
    const replay = replayContext(context, ticket, answers);
    const asker = createPausableAsker(context.asker, () => returnTicket(place.folder, name, ticket));
    return runCarried(operation, { ...replay, asker }, ticket.input, answers);
  },
});

/** A refusal has the fields that the operation which goes on has: the schema of this one allows any. */
async function runCarried(
  operation: AnyOperation,
  context: Context,
  input: CarryTicket["input"],
  answers: CarryTicket["answers"],
): Promise<Answer> {
  try {
    return await runOrCarry(operation, context, input, answers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { ok: _ok, status: _status, code: _code, say, ...fields } = refusedAnswer(operation, error);
    throw new Refusal(error.code, say ?? error.say, fields, { cause: error });
  }
}

/** The surroundings in which the first command ran. Nothing waits between attempts: a carried answer stays what it is. */
function replayContext(context: Context, ticket: CarryTicket, answers: CarryTicket["answers"]): Context {
  const { settings, clock, server } = context;
  return {
    ...context,
    server: createReplayTransport(server.origin, answers),
    clock: { now: clock.now, wait: async () => undefined },
    settings: {
      ...settings,
      isOffline: false,
      session: ticket.session_id ?? settings.session,
      locale: ticket.locale ?? settings.locale,
      requireUser: settings.requireUser || ticket.require_user === true,
    },
  };
}
