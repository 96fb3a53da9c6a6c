import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { type Deletion, deleteBuffers } from "./delete-buffers.ts";
import { isLayoutEntry } from "./layout.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";

/** Deletes the data folder and the buffers. It asks nothing, sends nothing and waits for no other process. */
export async function removeState(context: Context): Promise<Deletion> {
  const place = await resolveDataDir(context.machine, context.settings.dataDir);
  const deletion: Deletion = { gone: [], left: 0, isEmptied: false };
  const folder = place.exists ? await context.machine.open(place.location) : undefined;
  // Buffers first: the folder tells where they are.
  await deleteBuffers(context, folder, deletion);
  if (folder !== undefined) await removeDataFolder(folder, deletion);
  return deletion;
}

async function removeDataFolder(folder: Folder, deletion: Deletion): Promise<void> {
  const entries = (await folder.list("")).map(({ name }) => name);
  const ours = entries.filter(isLayoutEntry);
  deletion.gone.push(...ours);
  deletion.left = entries.length - ours.length;
  const names = deletion.left === 0 ? [""] : ours;
  for (const name of names) if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
}
