import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readReceipts } from "../receipts/receipt-store.ts";
import { listBuffers, readBuffer } from "./buffer.ts";
import type { Notebook } from "./notebook.ts";

/** Refuses a second concern where nothing can be stored: an agent that only advises reports one thing that is wrong, and no more. */
export async function requireFirstConcern({ machine }: Pick<Context, "machine">, { folder, isDataFolder }: Notebook): Promise<void> {
  if (isDataFolder) return;
  const { isInMemory = false } = await machine.look(folder.location);
  if (!isInMemory || !(await hasConcern(folder))) return;
  throw new Refusal(
    "cap_reached",
    "Nothing can be stored here, so your agent can only advise and may report one thing that is wrong. One is noted or sent already. Change or drop it, or go on in a place where files can be stored.",
    { next: ["becivic note list", "becivic receipts"] },
  );
}

async function hasConcern(folder: Folder): Promise<boolean> {
  for (const { latest } of (await readReceipts(folder)).values()) if (isConcern(latest) && latest.status !== "cancelled") return true;
  for (const { sessionId } of await listBuffers(folder)) if ((await readBuffer(folder, sessionId)).notes.some(isConcern)) return true;
  return false;
}

function isConcern({ id }: { id: string }): boolean {
  return id.startsWith("con_");
}
