import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { appendFile, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { type Folder, type FolderEntry, FolderError, type Removal } from "../ports.ts";
import { isCode, toFolderError } from "./folder-error.ts";
import { lockFile } from "./lock-file.ts";

const MAX_BYTES = 10 * 1024 * 1024;

/** A folder on disk. Folders get the mode 0700, files 0600. */
export async function openNodeFolder(location: string, { create = false }: { create?: boolean } = {}): Promise<Folder> {
  return guarded(async () => {
    if (create) await mkdir(location, { recursive: true, mode: 0o700 });
    return new NodeFolder(await realpath(location));
  });
}

class NodeFolder implements Folder {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }

  read(name: string): Promise<string | undefined> {
    return guarded(async () => {
      const file = await this.#inside(name);
      const facts = await lstat(file).catch(absentAsUndefined);
      if (facts === undefined) return undefined;
      if (!facts.isFile()) throw new FolderError("leads_out");
      if (facts.size > MAX_BYTES) throw new FolderError("too_large");
      return decode(await readFile(file));
    });
  }

  write(name: string, text: string): Promise<void> {
    return guarded(async () => {
      const file = await this.#inside(name, { createFolders: true });
      const draft = `${file}.${randomBytes(6).toString("hex")}.tmp`;
      await writeSynced(draft, text);
      try {
        await rename(draft, file);
      } catch (error) {
        // Some hosts let a program create files and not rename them.
        if (!isCode(error, "EPERM", "EACCES")) throw error;
        await writeSynced(file, text);
        await rm(draft, { force: true }).catch(() => writeFile(draft, ""));
      }
    });
  }

  append(name: string, line: string): Promise<void> {
    return guarded(async () => {
      const file = await this.#inside(name, { createFolders: true });
      const facts = await lstat(file).catch(absentAsUndefined);
      if (facts !== undefined && !facts.isFile()) throw new FolderError("leads_out");
      await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
    });
  }

  list(name: string): Promise<FolderEntry[]> {
    return guarded(async () => {
      const folder = await this.#inside(name);
      const facts = await lstat(folder).catch(absentAsUndefined);
      if (facts === undefined) return [];
      if (!facts.isDirectory()) throw new FolderError("leads_out");
      const entries: FolderEntry[] = [];
      for (const entry of (await readdir(folder)).sort()) {
        const one = await lstat(path.join(folder, entry)).catch(absentAsUndefined);
        if (one === undefined) continue;
        const kind = one.isFile() ? "file" : one.isDirectory() ? "folder" : "other";
        entries.push({ name: entry, kind, modifiedAt: one.mtime, bytes: one.size });
      }
      return entries;
    });
  }

  remove(name: string): Promise<Removal> {
    return guarded(async () => {
      const target = await this.#inside(name);
      if ((await lstat(target).catch(absentAsUndefined)) === undefined) return "absent";
      try {
        await rm(target, { recursive: true });
        return "removed";
      } catch (error) {
        if (!isCode(error, "EPERM", "EACCES")) throw error;
        await emptyFiles(target);
        return "emptied";
      }
    });
  }

  withLock<T>(work: () => Promise<T>): Promise<T> {
    return lockFile(path.join(this.location, ".lock"), work);
  }

  /** The path of a name, after a look at every folder on the way: none may be a link. */
  async #inside(name: string, { createFolders = false }: { createFolders?: boolean } = {}): Promise<string> {
    const parts = name.split("/");
    if (name.includes("\\") || name.includes("\0") || parts.some((part) => part === "" || part === "." || part === ".."))
      throw new FolderError("leads_out");
    let folder = this.location;
    for (const part of parts.slice(0, -1)) {
      folder = path.join(folder, part);
      const facts = await lstat(folder).catch(absentAsUndefined);
      if (facts === undefined && createFolders) await mkdir(folder, { mode: 0o700 }).catch(existsIsFine);
      else if (facts !== undefined && !facts.isDirectory()) throw new FolderError("leads_out");
    }
    return path.join(folder, parts.at(-1) ?? "");
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | noFollow, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Windows has no such flag, and needs a right to create links.
const noFollow = process.platform === "win32" ? 0 : constants.O_NOFOLLOW;

async function emptyFiles(target: string): Promise<void> {
  if (!(await stat(target)).isDirectory()) return writeFile(target, "");
  for (const entry of await readdir(target)) await emptyFiles(path.join(target, entry));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new FolderError("not_text", { cause });
  }
}

function absentAsUndefined(error: unknown): undefined {
  if (!isCode(error, "ENOENT", "ENOTDIR")) throw error;
}

function existsIsFine(error: unknown): void {
  if (!isCode(error, "EEXIST")) throw error;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFolderError(error);
  }
}
