import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { BUFFER_FOLDER } from "../folder/layout.ts";
import { baseOf, isWithin } from "../folder/path-names.ts";
import { placeOfFile } from "../folder/place-of-file.ts";
import type { Folder } from "../ports.ts";

/** Writes a draft to the file that the user named, and returns its path. It replaces nothing, and the folders of the harness stay without it. */
export async function writeDraftFile({ machine }: Context, dataFolder: Folder, file: string, text: string): Promise<string> {
  const place = await placeOfFile(machine, file);
  const realPath = async (path: string): Promise<string> => (await machine.look(path)).realPath ?? path;
  const parent = await realPath(place.folder.location);
  const isOurs =
    isWithin(machine.platform, await realPath(dataFolder.location), parent) || baseOf(machine.platform, parent) === BUFFER_FOLDER;
  if (isOurs)
    throw new Refusal("not_allowed", "The folder for your notes has only notes. Name a file in another folder.", { field: "out" });
  if (place.facts.kind !== "absent")
    throw new Refusal("not_allowed", "A file with this name exists already, and was not overwritten. Choose another name.", {
      field: "out",
    });
  await place.folder.write(place.name, text);
  return place.path;
}
