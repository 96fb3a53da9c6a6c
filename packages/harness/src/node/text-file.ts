import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import process from "node:process";
import { FolderError } from "../ports.ts";
import type { FileSystem } from "./file-system.ts";
import { isCode } from "./folder-error.ts";

/** No file of the harness comes near this size. */
export const MAX_BYTES = 10 * 1024 * 1024;

// Windows has no such flags, and needs a right to create links.
const noFollow = process.platform === "win32" ? 0 : constants.O_NOFOLLOW;
// The other end of a pipe is not waited for.
const noWait = process.platform === "win32" ? 0 : constants.O_NONBLOCK;

const openFlags = {
  read: constants.O_RDONLY | noFollow | noWait,
  create: constants.O_WRONLY | constants.O_CREAT | noFollow | noWait,
  append: constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | noFollow | noWait,
  change: constants.O_RDWR | noFollow | noWait,
} as const;

/** The text of a file; undefined where there is none or where it is empty. */
export async function readText(fs: FileSystem, file: string): Promise<string | undefined> {
  const handle = await fs.open(file, openFlags.read).catch(missingAsUndefined);
  if (handle === undefined) return undefined;
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw new FolderError("leads_out");
    if (facts.size > MAX_BYTES) throw new FolderError("too_large");
    const bytes = await handle.readFile();
    return bytes.length === 0 ? undefined : decode(bytes);
  } finally {
    await handle.close();
  }
}

/**
 * Opens a file to write it. A second name of a file, a hard link, is refused like any other link, and before anything is changed: the text may be
 * one outside the folder.
 */
export async function openToWrite(fs: FileSystem, file: string, mode: "create" | "append" | "change"): Promise<FileHandle> {
  const handle = await fs.open(file, openFlags[mode], 0o600);
  try {
    const facts = await handle.stat();
    if (!facts.isFile() || facts.nlink > 1) throw new FolderError("leads_out");
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Writes a text in place, and waits until it is on the disk. */
export async function writeSynced(fs: FileSystem, file: string, text: string, modifiedAt?: Date): Promise<void> {
  const handle = await openToWrite(fs, file, "create");
  try {
    await handle.truncate(0);
    await handle.writeFile(text);
    if (modifiedAt !== undefined) await handle.utimes(modifiedAt, modifiedAt);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is on the disk once its folder is. */
export async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  const handle = await fs.open(folder, constants.O_RDONLY).catch(refusedAsUndefined);
  if (handle === undefined) return;
  try {
    await handle.sync().catch(refusedAsUndefined);
  } finally {
    await handle.close();
  }
}

function decode(bytes: Uint8Array): string {
  // UTF-16 and most other formats have zero bytes; a text that people write has none.
  if (bytes.includes(0)) throw new FolderError("not_text");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new FolderError("not_text", { cause });
  }
}

function missingAsUndefined(error: unknown): undefined {
  if (!isCode(error, "ENOENT")) throw error;
}

/** Windows, and some network disks, open no folder or flush none. */
function refusedAsUndefined(error: unknown): undefined {
  if (!isCode(error, "EPERM", "EACCES", "EISDIR", "EINVAL", "ENOTSUP", "EBADF")) throw error;
}
