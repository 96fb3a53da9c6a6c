import type { Context } from "../context.ts";
import { readBuffer, rewriteBuffer } from "../notes/buffer.ts";
import { openBufferFolder } from "../notes/buffer-folder.ts";
import type { State } from "../session/open-state.ts";

/** How many notes of the open session are neither sent nor dropped. */
export async function pendingItems(context: Context, { session }: Pick<State, "session">): Promise<number> {
  const folder = session === undefined ? undefined : await openBufferFolder(context, session.buffer);
  if (session === undefined || folder === undefined) return 0;
  return (await readBuffer(folder, session.session_id)).notes.length;
}

/** Removes the buffer of a session that ends: its notes were sent, or the user dropped them. */
export async function closeBuffer(context: Context, { session }: Pick<State, "session">): Promise<void> {
  const folder = session === undefined ? undefined : await openBufferFolder(context, session.buffer);
  if (session !== undefined && folder !== undefined) await rewriteBuffer(folder, session.session_id, []);
}
