import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { BUFFER_FOLDER } from "./layout.ts";
import { baseOf, isWithin } from "./path-names.ts";
import { placeOfFile } from "./place-of-file.ts";

/** A file that the user named with an option. */
export interface NewFile {
  /** The option. */
  field: string;
  file: string;
  text: string;
}

/** Writes a file where the user said, and returns its path. It replaces nothing, and nothing of it gets into the folders of the harness. */
export async function writeNewFile({ machine }: Context, dataFolder: Folder | undefined, { field, file, text }: NewFile): Promise<string> {
  const { folder, name, path, facts } = await placeOfFile(machine, file, { field });
  const realPath = async (one: string): Promise<string> => (await machine.look(one)).realPath ?? one;
  const parent = await realPath(folder.location);
  const isOurs =
    (dataFolder !== undefined && isWithin(machine.platform, await realPath(dataFolder.location), parent)) ||
    baseOf(machine.platform, parent) === BUFFER_FOLDER;
  if (isOurs) throw new Refusal("not_allowed", "The folder for your notes has only notes. Name a file in another folder.", { field });
  if (facts.kind !== "absent")
    throw new Refusal("not_allowed", "A file with this name exists already, and was not overwritten. Choose another name.", { field });
  await folder.write(name, text);
  return path;
}
