import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { type Deletion, deleteBuffers, isListed } from "./delete-buffers.ts";
import { findAllFolders } from "./find-all-folders.ts";
import { GIT_IGNORE_FILE, isLayoutEntry, LOCATION_FILE } from "./layout.ts";

/** Deletes the data folders and the buffers. It asks nothing, sends nothing and waits for no other process. */
export async function removeState(context: Context): Promise<Deletion> {
  const { machine, settings } = context;
  const { meant, others } = await findAllFolders(machine, settings.dataDir);
  const deletion: Deletion = { gone: [], left: 0, isEmptied: false, others };
  const folders = await Promise.all(meant.map((location) => machine.open(location)));
  // Buffers first: the folders tell where they are.
  await deleteBuffers(context, folders, deletion);
  for (const folder of folders) await removeDataFolder(folder, deletion);
  return deletion;
}

async function removeDataFolder(folder: Folder, deletion: Deletion): Promise<void> {
  const entries = await folder.list("", { isWhole: true });
  const ours = entries.filter(({ name, draftOf = name }) => isLayoutEntry(draftOf));
  deletion.gone.push(...ours.filter(isListed).map(({ name }) => name));
  const left = entries.length - ours.length;
  deletion.left += left;
  const names = [...ours.map(({ name }) => name).sort((a, b) => rankOf(a) - rankOf(b)), ...(left === 0 ? [""] : [])];
  for (const name of names) if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
}

/** `.location` goes last: without it, what a killed deletion leaves would not be found any more. Until then git ignores what is left. */
function rankOf(name: string): number {
  return [GIT_IGNORE_FILE, LOCATION_FILE].indexOf(name);
}
