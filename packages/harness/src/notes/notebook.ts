import type { Capability, SessionFacts } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readSessionFacts } from "../session/session-facts.ts";
import { createBufferFolder } from "./buffer-folder.ts";

/** Where the notes of one session are, and what belongs to them. */
export interface Notebook {
  /** The data folder: it has the facts of the session, the receipts and the cancel queue. The folder of the notes where there is no data folder. */
  folder: Folder;
  isDataFolder: boolean;
  sessionId: string;
  /** The folder of the notes; undefined where none was written yet. */
  notes: Folder | undefined;
}

/** The folder of the notes, created where it does not exist. */
export async function createNotes(context: Context, { folder, sessionId }: Notebook): Promise<Folder> {
  const { buffer } = await requireFacts(folder, sessionId);
  return createBufferFolder(context, buffer);
}

/** The facts of a session as they are now: another command may have changed them. */
export async function requireFacts(folder: Folder, sessionId: string): Promise<SessionFacts> {
  const facts = await readSessionFacts(folder, sessionId);
  if (facts === undefined) throw new Refusal("no_session", "This session has ended. Start one first.", { next: ["becivic start"] });
  return facts;
}

/** The facts of a session that begins outside of `start`. */
export function newFacts(
  { server, clock, settings }: Context,
  session_id: string,
  buffer: string,
  capabilities: readonly Capability[],
): SessionFacts {
  return {
    session_id,
    server: server.origin,
    started_at: clock.now().toISOString(),
    tier: "T1",
    runtime: settings.runtime,
    capabilities: [...capabilities],
    buffer,
    can_submit: true,
    loaded: [],
  };
}
