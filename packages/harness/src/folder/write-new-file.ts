import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { type Folder, FolderError, type FolderFault } from "../ports.ts";
import { BUFFER_FOLDER } from "./layout.ts";
import { baseOf, isWithin, toAbsolutePath } from "./path-names.ts";
import { placeOfFile } from "./place-of-file.ts";

/** A file that the user named with an option. */
export interface NewFile {
  /** The option. */
  field: string;
  file: string;
  text: string;
}

/** Writes a file where the user said, and returns its path. It replaces nothing, and nothing of it gets into the folders of the harness. */
export async function writeNewFile(
  { machine, settings }: Pick<Context, "machine" | "settings">,
  dataFolder: Folder | undefined,
  { field, file, text }: NewFile,
): Promise<string> {
  // A relative name is beside the other files of the task.
  const workingFolder = toAbsolutePath(machine, settings.outputDir ?? ".");
  const { folder, name, path, facts } = await placeOfFile(machine, file, { field }, workingFolder);
  const realPath = async (one: string): Promise<string> => (await machine.look(one)).realPath ?? one;
  const parent = await realPath(folder.location);
  const isOurs =
    (dataFolder !== undefined && isWithin(machine.platform, await realPath(dataFolder.location), parent)) ||
    baseOf(machine.platform, parent) === BUFFER_FOLDER;
  if (isOurs) throw new Refusal("not_allowed", "The folder for your notes has only notes. Name a file in another folder.", { field });
  if (facts.kind !== "absent")
    throw new Refusal("not_allowed", "A file with this name exists already, and was not overwritten. Choose another name.", { field });
  try {
    await folder.write(name, text);
  } catch (error) {
    if (error instanceof FolderError) throw new Refusal("not_allowed", sayFault(error.fault), { field }, { cause: error });
    throw error;
  }
  return path;
}

function sayFault(fault: FolderFault): string {
  const why = fault === "read_only" ? "that folder cannot be written" : fault === "full" ? "the disk is full" : "that folder takes no file";
  return `The file was not written: ${why}. Choose another place.`;
}
