import { FolderError, type Machine } from "../ports.ts";
import { hasLayoutEntriesAlone } from "./has-layout-entries-alone.ts";
import { layoutKindOf } from "./layout.ts";
import { nearbyFolders } from "./nearby-folders.ts";
import { ownPlaces } from "./platform-places.ts";
import { choiceOf, isDataFolder } from "./resolve-data-dir.ts";
import { walkFolder } from "./walk-folder.ts";

export interface AllFolders {
  /** Those that `delete` removes: the one that the user picked, else all that a command could find from here. */
  meant: string[];
  /** Those that a command would find without the choice. */
  others: string[];
}

/** Every data folder of this user that can be found from here, and what a killed command left in the place of one. */
export async function findAllFolders(machine: Machine, picked: string | undefined): Promise<AllFolders> {
  const choice = choiceOf(machine, picked, []);
  const locations: string[] = [];
  for await (const location of nearbyFolders(machine, [])) locations.push(location);
  for (const { location } of await ownPlaces(machine, [])) if (await isOurs(machine, location)) locations.push(location);
  const all = await withoutDoubles(machine, locations);
  if (choice === undefined) return { meant: all, others: [] };
  const meant = (await isOurs(machine, choice)) ? [choice] : [];
  return { meant, others: (await withoutDoubles(machine, [...meant, ...all])).slice(meant.length) };
}

async function isOurs(machine: Machine, location: string): Promise<boolean> {
  return (await isDataFolder(machine, location, [])) || (await isRemains(machine, location));
}

/** Whether a folder without `.location` has files of the layout and no others. A folder of another program may have the same place. */
async function isRemains(machine: Machine, location: string): Promise<boolean> {
  if ((await machine.look(location)).kind !== "folder") return false;
  try {
    const folder = await machine.open(location);
    if (!(await hasLayoutEntriesAlone(folder))) return false;
    const files = await walkFolder(folder, "", { isWhole: true });
    return files.length > 0 && files.every(({ name, draftOf = name, kind }) => kind === "file" && layoutKindOf(draftOf) !== undefined);
  } catch (error) {
    if (error instanceof FolderError) return false;
    throw error;
  }
}

/** One folder can be found by two paths. */
async function withoutDoubles(machine: Machine, locations: readonly string[]): Promise<string[]> {
  const byRealPath = new Map<string, string>();
  for (const location of locations) {
    const { realPath = location } = await machine.look(location);
    if (!byRealPath.has(realPath)) byRealPath.set(realPath, location);
  }
  return [...byRealPath.values()];
}
