import type { Folder, FolderEntry } from "../ports.ts";

/** Every file in a folder, with its name from there on, and everything that is neither a file nor a folder. */
export async function walkFolder(folder: Folder, within = ""): Promise<FolderEntry[]> {
  const entries: FolderEntry[] = [];
  for (const entry of await folder.list(within)) {
    const name = within === "" ? entry.name : `${within}/${entry.name}`;
    if (entry.kind === "folder") entries.push(...(await walkFolder(folder, name)));
    else entries.push({ ...entry, name });
  }
  return entries;
}
