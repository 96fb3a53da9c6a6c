import type { Context } from "../context.ts";
import { bufferLocation, openBufferFolder } from "../notes/buffer-folder.ts";
import { type Folder, FolderError, type Machine } from "../ports.ts";
import { type FormatMark, readFormat } from "./folder-format.ts";
import { BUFFER_FOLDER } from "./layout.ts";
import { NewerFolder } from "./newer-folder.ts";
import { baseOf, isWithin, parentOf } from "./path-names.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";

export interface Protection {
  /** With a machine on which the folder, and every folder for notes, can be read alone. */
  context: Context;
  mark: Exclude<FormatMark, "known">;
}

/** Where a program of a later format wrote the folder of this user: the context in which nothing of it is changed. It changes nothing itself. */
export async function protectNewer(context: Context): Promise<Protection | undefined> {
  const folder = await stateFolder(context);
  const mark = folder === undefined ? "known" : await readFormat(folder);
  if (folder === undefined || mark === "known") return undefined;
  return { context: { ...context, machine: readingMachine(context.machine, folder.location) }, mark };
}

/** The data folder; without one, the folder for notes. One that cannot be opened is told by the operation that needs it. */
async function stateFolder(context: Context): Promise<Folder | undefined> {
  try {
    const place = await resolveDataDir(context.machine, context.settings.dataDir);
    return place.exists ? await context.machine.open(place.location) : await openBufferFolder(context, bufferLocation(context));
  } catch (error) {
    if (error instanceof FolderError) return undefined;
    throw error;
  }
}

function readingMachine(machine: Machine, protectedPath: string): Machine {
  const { platform } = machine;
  /** A file of the user may be written anywhere but here. */
  const isProtected = (path: string): boolean => isWithin(platform, protectedPath, path) || isInNotes(platform, path);
  return {
    ...machine,
    look: async (path) => {
      const facts = await machine.look(path);
      return isProtected(facts.realPath ?? path) ? { ...facts, isWritable: false } : facts;
    },
    open: async (path, options = {}) => {
      const { realPath = path } = await machine.look(path);
      if (!isProtected(realPath)) return machine.open(path, options);
      if (options.create === true) throw new FolderError("newer");
      return new NewerFolder(await machine.open(path));
    },
  };
}

function isInNotes(platform: Machine["platform"], path: string): boolean {
  for (let folder: string | undefined = path; folder !== undefined; folder = parentOf(platform, folder))
    if (baseOf(platform, folder) === BUFFER_FOLDER) return true;
  return false;
}
