import type { SessionFacts } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { askSession } from "../closing/ask-session.ts";
import { finishNotes, publishedReceipt } from "../closing/record-results.ts";
import type { Context } from "../context.ts";
import { bufferFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { writeSessionFacts } from "../session/session-facts.ts";
import { readBuffer } from "./buffer.ts";
import { bufferLocation, openBufferFolder } from "./buffer-folder.ts";
import { newFacts } from "./notebook.ts";
import { isStale } from "./orphans.ts";

/** Takes up notes of a session that did not end: the facts are made anew, and no approval comes with them. */
export async function adoptOrphan(context: Context, folder: Folder, id: string, current: SessionFacts | undefined): Promise<SessionFacts> {
  const unknown = new Refusal("no_session", "There is no session with this id, and no notes of one. Leave out the id, or start a session.");
  if (!SESSION_ID.test(id)) throw unknown;
  const location = current?.buffer ?? bufferLocation(context);
  const notes = await openBufferFolder(context, location);
  const entry = (await notes?.list(""))?.find(({ name }) => name === bufferFile(id));
  if (notes === undefined || entry === undefined || (await readBuffer(notes, id)).notes.length === 0) throw unknown;
  // It began before the session that is open now, so that commands without an id go on belonging to that one.
  const began = Math.min(entry.modifiedAt.getTime(), current === undefined ? Number.POSITIVE_INFINITY : Date.parse(current.started_at) - 1);
  const facts = {
    ...newFacts(context, id, location, current?.capabilities ?? []),
    ...(current === undefined ? {} : { runtime: current.runtime }),
    started_at: new Date(began).toISOString(),
    can_submit: current?.can_submit ?? false,
  };
  await writeSessionFacts(folder, facts);
  if (isStale(entry.modifiedAt, context.clock.now())) await recordPublished(context, folder, notes, facts);
  return facts;
}

/** What the server has published of old notes is not new: it gets its receipt. Where the server gives no answer, all are shown, and an id counts once. */
async function recordPublished(context: Context, folder: Folder, notes: Folder, facts: SessionFacts): Promise<void> {
  const { session_id: sessionId } = facts;
  const published = await askSession(context, sessionId);
  if (published === undefined) return;
  const { notes: present } = await readBuffer(notes, sessionId);
  const receipts = present.filter(({ id }) => published.has(id)).map((stored) => publishedReceipt(context, stored, facts));
  if (receipts.length > 0) await finishNotes({ folder, notes, sessionId }, { receipts });
}

const SESSION_ID = /^ses_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
