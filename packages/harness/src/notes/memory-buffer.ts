import { BUFFER_FOLDER } from "../folder/layout.ts";
import { joinPath, parentOf } from "../folder/path-names.ts";
import { MemoryFolder } from "../memory-folder.ts";
import { type Clock, type Folder, FolderError, type Machine, type PathFacts } from "../ports.ts";

/**
 * A machine whose folder for notes is in memory where it can be neither written nor created on the disk: for a program that lives as long as the
 * conversation. A folder that is on the disk is never hidden, and one in memory stays the folder for notes until the program ends.
 */
export function withMemoryBuffer(machine: Machine, location: string, clock: Pick<Clock, "now">): Machine {
  let memory: Folder | undefined;
  const isBuffer = (path: string): boolean => toPlainPath(path) === toPlainPath(location);
  const isNeeded = async (): Promise<boolean> => {
    const { kind, isWritable } = await machine.look(location);
    return kind === "absent" && !isWritable;
  };
  const lookInMemory = async (): Promise<PathFacts> => {
    if (memory === undefined)
      return { kind: "absent", isWritable: true, realPath: undefined, isOwn: false, isOpen: false, isInMemory: true };
    const above = parentOf(machine.platform, location) ?? location;
    const realPath = joinPath(machine.platform, (await machine.look(above)).realPath ?? above, BUFFER_FOLDER);
    return { kind: "folder", isWritable: true, realPath, isOwn: true, isOpen: false, isInMemory: true };
  };
  return {
    ...machine,
    look: async (path) => (isBuffer(path) && (memory !== undefined || (await isNeeded())) ? lookInMemory() : machine.look(path)),
    open: async (path, options = {}) => {
      if (!isBuffer(path) || (memory === undefined && !(await isNeeded()))) return machine.open(path, options);
      if (memory === undefined && options.create !== true) throw new FolderError("unavailable");
      memory ??= new MemoryFolder(location, clock.now);
      return memory;
    },
  };
}

/** The working folder may be the root of the disk, which ends with the sign that joins names. */
function toPlainPath(path: string): string {
  return path.replaceAll(/[/\\]+/g, "/");
}
