import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { type Deletion, deleteBuffers, isListed } from "./delete-buffers.ts";
import { findAllFolders } from "./find-all-folders.ts";
import { readFormat } from "./folder-format.ts";
import { FORMAT_FILE, GIT_IGNORE_FILE, isLayoutEntry, LOCATION_FILE } from "./layout.ts";

/** Deletes the data folders and the buffers. It asks nothing, sends nothing and waits for no other process. */
export async function removeState(context: Context): Promise<Deletion> {
  const { machine, settings } = context;
  const { meant, others } = await findAllFolders(machine, settings.dataDir);
  const deletion: Deletion = { gone: [], left: 0, isOfNewer: false, isEmptied: false, others };
  const folders = await Promise.all(meant.map((location) => machine.open(location)));
  // Buffers first: the folders tell where they are.
  await deleteBuffers(context, folders, deletion);
  for (const folder of folders) await removeDataFolder(folder, deletion);
  return deletion;
}

async function removeDataFolder(folder: Folder, deletion: Deletion): Promise<void> {
  const entries = await folder.list("", { isWhole: true });
  const ofLayout = entries.filter(({ name, draftOf = name }) => isLayoutEntry(draftOf));
  const left = entries.length - ofLayout.length;
  const isOfNewer = left > 0 && (await readFormat(folder)) !== "known";
  const ours = isOfNewer ? ofLayout.filter(({ name }) => !MARKS.includes(name)) : ofLayout;
  deletion.gone.push(...ours.filter(isListed).map(({ name }) => name));
  deletion.left += left;
  if (isOfNewer) deletion.isOfNewer = true;
  const names = [...ours.map(({ name }) => name).sort((a, b) => rankOf(a) - rankOf(b)), ...(left === 0 ? [""] : [])];
  for (const name of names) if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
}

/** They stay with files that a newer program may have written: it finds the folder by them and deletes the rest, and git ignores it until then. */
const MARKS: readonly string[] = [GIT_IGNORE_FILE, FORMAT_FILE, LOCATION_FILE];

/** `.location` goes last: without it, what a killed deletion leaves would not be found any more. Until then git ignores what is left. */
function rankOf(name: string): number {
  return MARKS.indexOf(name);
}
