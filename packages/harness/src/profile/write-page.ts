import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { isWithin } from "../folder/path-names.ts";
import { placeOfFile } from "../folder/place-of-file.ts";
import type { Folder } from "../ports.ts";

/** Writes a page to the file that the user named. It replaces nothing, and nothing of it gets into the data folder. */
export async function writePage({ machine }: Context, dataFolder: Folder | undefined, file: string, page: string): Promise<string> {
  const { folder, name, path, facts } = await placeOfFile(machine, file, { field: "html" });
  // The location of an open folder is its path without links.
  if (dataFolder !== undefined && isWithin(machine.platform, dataFolder.location, folder.location))
    throw new Refusal("not_allowed", "The folder for your notes has only notes. Name a file in another folder.", { field: "html" });
  if (facts.kind !== "absent")
    throw new Refusal("not_allowed", "There is a file of this name already, and it was not replaced. Name another one.", { field: "html" });
  await folder.write(name, page);
  return path;
}
