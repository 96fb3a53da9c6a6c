import type { CarryTicket } from "@becivic/contract";
import { type Answer, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { findPersonalData } from "../guard/find-personal-data.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { openPlace } from "../notes/open-notebook.ts";
import { type Folder, FolderError, type ServerRequest } from "../ports.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import { composeCall } from "./compose-call.ts";
import { requestKey } from "./request-key.ts";
import { writeTicket } from "./ticket-store.ts";

/** The answer that asks for a call, with the ticket to go on; undefined where there is no place for a ticket. */
export async function composeCarry(
  context: Context,
  request: ServerRequest,
  waiting: Pick<CarryTicket, "operation" | "input" | "answers">,
): Promise<Answer | undefined> {
  try {
    const place = await openPlace(context);
    if (place === undefined) return undefined;
    // A ticket is a file: what identifies a person is in none. The operation answers as it does without a place for a ticket.
    if (findPersonalData(waiting.input, await rulesInForce(context, place.folder)).length > 0) return undefined;
    const stamp = await stampOf(context, place.folder);
    const ticket = await writeTicket(place.folder, { ...stamp, ...waiting, pending: await requestKey(request) });
    const call = composeCall(context.server.origin, request);
    return { ok: true, status: "carry", ticket, call, say: SAY, next: [`becivic carry ${ticket} -`] };
  } catch (error) {
    if (error instanceof FolderError || error instanceof Refusal) return undefined;
    throw error;
  }
}

const SAY =
  "This program has no connection to Be Civic. Make this one call in another way, then give the ticket and its answer to carry. Nothing is lost.";

async function stampOf({ server, clock, randomness, settings }: Context, folder: Folder): Promise<TicketStamp> {
  const sessions = await readOpenSessions(folder);
  const session = settings.session === undefined ? sessions[0] : sessions.find(({ session_id: id }) => id === settings.session);
  return {
    nonce: [...randomness.bytes(16)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    server: server.origin,
    created_at: clock.now().toISOString(),
    ...(session === undefined ? {} : { session_id: session.session_id }),
    ...(settings.locale === undefined ? {} : { locale: settings.locale }),
    ...(settings.requireUser ? { require_user: true as const } : {}),
  };
}

type TicketStamp = Pick<CarryTicket, "nonce" | "server" | "created_at" | "session_id" | "locale" | "require_user">;
