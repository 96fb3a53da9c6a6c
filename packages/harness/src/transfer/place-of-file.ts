import { Refusal } from "../answer.ts";
import { baseOf, parentOf, toAbsolutePath } from "../folder/path-names.ts";
import { isPortableName } from "../folder/portable-name.ts";
import type { Folder, Machine, PathFacts } from "../ports.ts";

export interface FilePlace {
  folder: Folder;
  /** The name within its folder. */
  name: string;
  path: string;
  facts: PathFacts;
}

/** The folder and the name of a file that the user chose. */
export async function placeOfFile(machine: Machine, file: string): Promise<FilePlace> {
  const path = toAbsolutePath(machine, file);
  const parent = parentOf(machine.platform, path);
  const name = baseOf(machine.platform, path);
  if (parent === undefined || !isPortableName(name) || (await machine.look(parent)).kind !== "folder")
    throw new Refusal("usage", "There is no folder for this file, or its name cannot be used. Choose another place.");
  return { folder: await machine.open(parent), name, path, facts: await machine.look(path) };
}
