import { statfsSync } from "node:fs";
import { isSystemError } from "./system-error.ts";

const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);
const LEAST_BYTES = 64 * 1024;

/** Whether something failed because the disk of a folder is full. SQLite often reports only that reading or writing failed. */
export function isNoSpace(error: unknown, folder: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? cause.code : undefined;
    if (CODES.has(code)) return true;
    if (typeof code === "string" && /^SQLITE_(?:IOERR|CANTOPEN)/.test(code) && isFull(folder)) return true;
  }
  return false;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}
