import { type CarryTicket, HOUR_MS, type SessionFacts, tryParseJson, validate } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { CARRY_FOLDER } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { readOpenSessions, writeSessionFacts } from "../session/session-facts.ts";
import { sha256 } from "../transport/sha256.ts";

/** Without a session, nothing else ends a ticket. */
const LONGEST_MS = 24 * HOUR_MS;

/** Stores a ticket and returns its name. The digest of the file is in the name: a file that was changed has another one. */
export async function writeTicket(folder: Folder, ticket: CarryTicket): Promise<string> {
  const outcome = validate("carry-ticket", ticket);
  if (!outcome.valid) throw new Error(`a ticket breaks its schema at ${outcome.issue.pointer}`);
  const text = textOf(ticket);
  const name = await nameOf(text);
  await folder.write(fileOf(name), text);
  return name;
}

/** Of the tickets that were used in a session, so many are known. */
const MOST_USED = 1000;

/**
 * Takes a ticket: it is removed before it is used, so that no second command can use it, and its session keeps its name, so that no copy of the file
 * counts. One for another server stays.
 */
export async function takeTicket(context: Pick<Context, "server" | "clock">, folder: Folder, name: string): Promise<CarryTicket> {
  return folder.withLock(async () => {
    const text = await folder.read(fileOf(name));
    if (text === undefined) throw unknownTicket();
    const ticket = parseTicket(text);
    const isUnchanged = ticket !== undefined && (await nameOf(text)) === name;
    if (isUnchanged && ticket.server !== context.server.origin)
      throw new Refusal(
        "not_allowed",
        "This ticket is for a call to another server. Name that server with the command, or ask for a new ticket.",
      );
    await folder.remove(fileOf(name));
    if (!isUnchanged)
      throw new Refusal(
        "damaged",
        "The file of this ticket was changed, so it is not used. Nothing was sent. Run the first command again.",
      );
    const sessions = await readOpenSessions(folder);
    if (isExpired(ticket, sessions.map(idOf), context.clock.now()))
      throw new Refusal("unknown_id", "This ticket has expired with its session. Nothing was sent. Run the first command again.");
    const session = sessions.find(({ session_id: id }) => id === ticket.session_id);
    if (session !== undefined) await recordUse(folder, session, name);
    return ticket;
  });
}

/** Gives a ticket back that was taken, because its operation will be run again from its beginning. */
export async function returnTicket(folder: Folder, name: string, ticket: CarryTicket): Promise<void> {
  await folder.withLock(async () => {
    await folder.write(fileOf(name), textOf(ticket));
    const session = (await readOpenSessions(folder)).find(({ session_id: id }) => id === ticket.session_id);
    if (session === undefined) return;
    await writeSessionFacts(folder, { ...session, used_tickets: session.used_tickets?.filter((one) => one !== name) ?? [] });
  });
}

async function recordUse(folder: Folder, session: SessionFacts, name: string): Promise<void> {
  const { used_tickets: used = [] } = session;
  if (used.includes(name)) throw unknownTicket();
  await writeSessionFacts(folder, { ...session, used_tickets: [...used, name].slice(-MOST_USED) });
}

/** Removes the tickets of sessions that have ended, and what is none. */
export async function sweepTickets({ clock }: Pick<Context, "clock">, folder: Folder): Promise<void> {
  const files = await folder.list(CARRY_FOLDER);
  const sessionIds = files.length === 0 ? [] : (await readOpenSessions(folder)).map(idOf);
  for (const { name, kind } of files) {
    if (kind !== "file") continue;
    const ticket = parseTicket((await folder.read(`${CARRY_FOLDER}/${name}`)) ?? "");
    if (ticket === undefined || isExpired(ticket, sessionIds, clock.now())) await folder.remove(`${CARRY_FOLDER}/${name}`);
  }
}

export function unknownTicket(): Refusal {
  const say = "There is no such ticket here: it was used, or its session has ended. A ticket is used once. Run the first command again.";
  return new Refusal("unknown_id", say);
}

function isExpired({ session_id: id, created_at }: CarryTicket, sessionIds: readonly string[], now: Date): boolean {
  return id === undefined ? now.getTime() - Date.parse(created_at) > LONGEST_MS : !sessionIds.includes(id);
}

function idOf({ session_id: id }: SessionFacts): string {
  return id;
}

function parseTicket(text: string): CarryTicket | undefined {
  const outcome = validate("carry-ticket", tryParseJson(text));
  return outcome.valid ? outcome.value : undefined;
}

function textOf(ticket: CarryTicket): string {
  return `${JSON.stringify(ticket)}\n`;
}

async function nameOf(text: string): Promise<string> {
  return `cry_${(await sha256(text)).slice(0, 32)}`;
}

function fileOf(name: string): string {
  return `${CARRY_FOLDER}/${name}.json`;
}
