import { FolderError, type FolderFault } from "../ports.ts";

/** An error of the file system as a fault; any other error as it is. */
export function toFolderError(error: unknown): unknown {
  if (error instanceof FolderError || !(error instanceof Error) || !("code" in error) || !("syscall" in error)) return error;
  // The cause is left out: its message has the path.
  return new FolderError(FAULTS[String(error.code)] ?? "unavailable");
}

const FAULTS: Readonly<Record<string, FolderFault>> = {
  EACCES: "read_only",
  EPERM: "read_only",
  EROFS: "read_only",
  ENOSPC: "full",
  EDQUOT: "full",
  EFBIG: "full",
  ELOOP: "leads_out",
  ENOTDIR: "leads_out",
  EISDIR: "leads_out",
  ENXIO: "leads_out",
};

export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Whether the system refuses to unlink or to rename: a folder of some hosts lets a program create and change files, and no more. */
export function isDenied(error: unknown): boolean {
  return isCode(error, "EPERM", "EACCES");
}

/** For a path that may be absent. */
export function absentAsUndefined(error: unknown): undefined {
  if (!isCode(error, "ENOENT", "ENOTDIR")) throw error;
}
