import type { CarryTicket } from "@becivic/contract";
import type { RuleSet } from "@becivic/scrub";
import { type Answer, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { findPersonalData } from "../guard/find-personal-data.ts";
import { guardWrite } from "../guard/guard-write.ts";
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
  const place = await ifUsable(openTicketPlace(context));
  if (place === undefined) return undefined;
  // A ticket is a file like any other. A number of a person is refused; with what may be a name, the operation answers as without a place for a ticket.
  guardWrite(waiting.input, place.ruleSets, { isReviewed: true });
  if (findPersonalData(waiting.input, place.ruleSets).length > 0) return undefined;
  const pending = await requestKey(request);
  const ticket = await ifUsable(writeTicket(place.folder, { ...place.stamp, ...waiting, pending }));
  if (ticket === undefined) return undefined;
  const call = composeCall(context.server.origin, request);
  return { ok: true, status: "carry", ticket, call, say: SAY, next: [`becivic carry ${ticket} -`] };
}

interface TicketPlace {
  folder: Folder;
  stamp: TicketStamp;
  ruleSets: readonly RuleSet[];
}

async function openTicketPlace(context: Context): Promise<TicketPlace | undefined> {
  const place = await openPlace(context);
  if (place === undefined) return undefined;
  const { folder, isDataFolder } = place;
  return { folder, stamp: await stampOf(context, folder), ruleSets: await rulesInForce(context, isDataFolder ? folder : undefined) };
}

/** Undefined where the folder cannot be used: the command is then refused as it was before. */
async function ifUsable<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
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
