import { FolderError, type Machine } from "../ports.ts";
import { LOCATION_FILE } from "./layout.ts";

/** The path in the `.location` of a folder; undefined where there is none. A `.location` that cannot be read names no path. */
export async function readLocation(machine: Machine, location: string): Promise<string | undefined> {
  try {
    const text = await (await machine.open(location)).read(LOCATION_FILE);
    return text?.replace(/\r?\n$/, "");
  } catch (error) {
    if (error instanceof FolderError) return "";
    throw error;
  }
}
