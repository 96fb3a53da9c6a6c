import type { Folder } from "../ports.ts";
import { isLayoutEntry } from "./layout.ts";

/** Whether everything at the top of a folder has a name of the layout. It is asked before a folder is walked, which may be the user's home. */
export async function hasLayoutEntriesAlone(folder: Folder): Promise<boolean> {
  return (await folder.list("", { isWhole: true })).every(({ name, draftOf = name }) => isLayoutEntry(draftOf));
}
