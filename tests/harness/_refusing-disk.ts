import { constants } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import process from "node:process";

// Loaded into the real command before it starts (node --import). It refuses changes as a disk does that is read-only (EROFS) or full (ENOSPC), or as
// the folder of some hosts, in which files are created and changed but not removed (keeps), nor renamed either (keeps-names). The mode of
// a folder would not do: root may write everywhere.

const { TEST_DISK_FAULT: fault = "", TEST_DISK_FOLDERS: list = "" } = process.env;
const folders = list.split(path.delimiter);
const WRITING = constants.O_WRONLY | constants.O_RDWR | constants.O_CREAT;

const isInside = (file: unknown): boolean => folders.some((folder) => file === folder || String(file).startsWith(`${folder}${path.sep}`));
const writes = (flags: unknown): boolean => (typeof flags === "number" ? (flags & WRITING) !== 0 : flags !== undefined && flags !== "r");
/** A full disk still removes, and does not know in advance that it is full. */
const isReadOnly = fault === "EROFS";
const isUnwritable = isReadOnly || fault === "ENOSPC";
const keepsNames = isReadOnly || fault === "keeps-names";
const keepsFiles = keepsNames || fault === "keeps";
const code = isUnwritable ? fault : "EPERM";

const refusals: Readonly<Record<string, (values: readonly unknown[]) => boolean>> = {
  open: ([, flags]) => isUnwritable && writes(flags),
  mkdir: () => isUnwritable,
  rename: () => keepsNames,
  unlink: () => keepsFiles,
  rmdir: () => keepsFiles,
  rm: () => keepsFiles,
  access: ([, mode]) => isReadOnly && typeof mode === "number" && (mode & constants.W_OK) !== 0,
};

for (const [call, isRefused] of Object.entries(refusals)) {
  const work: unknown = Reflect.get(fileSystem, call);
  Reflect.set(fileSystem, call, async (...values: unknown[]) => {
    if (isInside(values[0]) && isRefused(values)) throw Object.assign(new Error(code), { code, syscall: call });
    return Reflect.apply(work as () => unknown, fileSystem, values);
  });
}
syncBuiltinESMExports();
