import { Refusal } from "../answer.ts";
import type { Folder, Machine, PathFacts } from "../ports.ts";
import { baseOf, parentOf, toAbsolutePath } from "./path-names.ts";
import { isPortableName } from "./portable-name.ts";

export interface FilePlace {
  folder: Folder;
  /** The name within its folder. */
  name: string;
  path: string;
  facts: PathFacts;
}

/** The folder and the name of a file that the user chose; a relative name is from `workingFolder`. `fields` are those of the refusal. */
export async function placeOfFile(
  machine: Machine,
  file: string,
  fields: Readonly<Record<string, unknown>> = {},
  workingFolder: string = machine.workingFolder,
): Promise<FilePlace> {
  const path = toAbsolutePath({ platform: machine.platform, workingFolder }, file);
  const parent = parentOf(machine.platform, path);
  const name = baseOf(machine.platform, path);
  const isName = isPortableName(name) && !/[\\/]$/.test(file);
  if (parent === undefined || !isName || (await machine.look(parent)).kind !== "folder")
    throw new Refusal("usage", "There is no folder for this file, or its name cannot be used. Choose another place.", fields);
  return { folder: await machine.open(parent), name, path, facts: await machine.look(path) };
}
