import type { Context } from "../context.ts";
import { bufferFile } from "../folder/layout.ts";
import { readBuffer } from "../notes/buffer.ts";
import { openBufferFolder } from "../notes/buffer-folder.ts";
import type { Removal } from "../ports.ts";
import type { State } from "../session/open-state.ts";

/** How many notes of the open session are neither sent nor dropped. */
export async function pendingItems(context: Context, { session }: Pick<State, "session">): Promise<number> {
  const folder = session === undefined ? undefined : await openBufferFolder(context, session.buffer);
  if (session === undefined || folder === undefined) return 0;
  return (await readBuffer(folder, session.session_id)).notes.length;
}

/** Removes the buffer of a session that ends: its notes were sent, or the user dropped them. */
export async function closeBuffer(context: Context, { session }: Pick<State, "session">): Promise<Removal> {
  const folder = session === undefined ? undefined : await openBufferFolder(context, session.buffer);
  return session === undefined || folder === undefined ? "absent" : folder.remove(bufferFile(session.session_id));
}
