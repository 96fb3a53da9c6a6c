import type { Folder, FolderEntry, ListOptions } from "../ports.ts";

/** Every file in a folder, with its name from there on, and everything that is neither a file nor a folder. */
export async function walkFolder(folder: Folder, within = "", options: ListOptions = {}): Promise<FolderEntry[]> {
  const inside = (name: string): string => (within === "" ? name : `${within}/${name}`);
  const entries: FolderEntry[] = [];
  for (const entry of await folder.list(within, options)) {
    const { name, draftOf } = entry;
    if (entry.kind === "folder") entries.push(...(await walkFolder(folder, inside(name), options)));
    else entries.push({ ...entry, name: inside(name), ...(draftOf === undefined ? {} : { draftOf: inside(draftOf) }) });
  }
  return entries;
}
