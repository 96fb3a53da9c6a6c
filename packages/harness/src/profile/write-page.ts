import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";

/** Writes a page to the file that the user named. It replaces nothing, and nothing of it gets into the data folder. */
export async function writePage({ machine }: Context, dataFolder: Folder | undefined, file: string, page: string): Promise<string> {
  const separator = machine.platform === "win32" ? /[\\/]/ : /\//;
  const isAbsolute = machine.platform === "win32" ? /^(?:[a-zA-Z]:)?[\\/]/.test(file) : file.startsWith("/");
  const path = isAbsolute ? file : `${machine.workingFolder}/${file}`;
  const parts = path.split(separator);
  const name = parts.pop() ?? "";
  const folder = parts.join("/") === "" ? "/" : parts.join("/");
  const { kind, realPath = folder } = await machine.look(folder);
  if (kind !== "folder" || name === "")
    throw new Refusal("usage", "There is no such folder for the page. Name another file.", { field: "html" });
  const isInside = dataFolder !== undefined && `${realPath}/`.startsWith(`${dataFolder.location}/`);
  if (isInside)
    throw new Refusal("not_allowed", "The folder for your notes has only notes. Name a file in another folder.", { field: "html" });
  if ((await machine.look(path)).kind !== "absent")
    throw new Refusal("not_allowed", "There is a file of this name already, and it was not replaced. Name another one.", { field: "html" });
  await (await machine.open(folder)).write(name, page);
  return path;
}
