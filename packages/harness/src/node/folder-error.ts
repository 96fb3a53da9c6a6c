import { FolderError, type FolderFault } from "../ports.ts";

/** An error of the file system as a fault; any other error as it is. */
export function toFolderError(error: unknown): unknown {
  if (error instanceof FolderError || !(error instanceof Error) || !("code" in error)) return error;
  const fault = FAULTS[String(error.code)];
  // The cause is left out: its message has the path.
  return fault === undefined ? error : new FolderError(fault);
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
  ENOENT: "unavailable",
  EIO: "unavailable",
  EMFILE: "unavailable",
  ENAMETOOLONG: "unavailable",
};

export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
