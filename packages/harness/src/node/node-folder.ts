import path from "node:path";
import { LOCK_FILE, SENDING_LOCK_FILE } from "../folder/layout.ts";
import { isPortableName } from "../folder/portable-name.ts";
import { type Folder, type FolderEntry, FolderError, type ListOptions, type Removal, type WriteOptions } from "../ports.ts";
import { appendLine } from "./append-line.ts";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";
import { absentAsUndefined, isCode, toFolderError } from "./folder-error.ts";
import { readJournal } from "./journal.ts";
import { listEntries } from "./list-entries.ts";
import { withLockFile } from "./lock-file.ts";
import { removePath } from "./remove-path.ts";
import { readText, syncFolder } from "./text-file.ts";
import { writeWhole } from "./write-whole.ts";

/** Enough to tell a lock that is held from one that is just released. */
const SHORT_PATIENCE_MS = 200;

interface OpenOptions {
  create?: boolean;
}

/** A folder on disk. New folders get the mode 0700, files 0600. */
export async function openNodeFolder(
  location: string,
  { create = false }: OpenOptions = {},
  fs: FileSystem = nodeFileSystem,
): Promise<Folder> {
  return guarded(async () => {
    if (create) await fs.mkdir(location, { recursive: true, mode: 0o700 });
    const real = await fs.realpath(location);
    if (!(await fs.lstat(real)).isDirectory()) throw new FolderError("leads_out");
    return new NodeFolder(real, fs);
  });
}

class NodeFolder implements Folder {
  readonly location: string;
  readonly #fs: FileSystem;

  constructor(location: string, fs: FileSystem) {
    this.location = location;
    this.#fs = fs;
  }

  read(name: string): Promise<string | undefined> {
    return guarded(async () => {
      const file = await this.#inside(name);
      const text = await readText(this.#fs, file);
      return (await readJournal(this.#fs, file)) ?? text;
    });
  }

  write(name: string, text: string, { modifiedAt }: WriteOptions = {}): Promise<void> {
    return guarded(async () => writeWhole(this.#fs, await this.#inside(name, { createFolders: true }), text, modifiedAt));
  }

  append(name: string, line: string): Promise<void> {
    return guarded(async () => appendLine(this.#fs, await this.#inside(name, { createFolders: true }), line));
  }

  list(name: string, options?: ListOptions): Promise<FolderEntry[]> {
    return guarded(async () => listEntries(this.#fs, await this.#inside(name), options));
  }

  identify(name: string): Promise<string | undefined> {
    return guarded(async () => {
      const facts = await this.#fs.lstat(await this.#inside(name), { bigint: true }).catch(absentAsUndefined);
      if (facts === undefined || facts.size === 0n) return undefined;
      if (!facts.isFile()) throw new FolderError("leads_out");
      // Neither a repository nor an archive can choose them. A disk that tells no time of creation says 0.
      return `${facts.ino} ${facts.birthtimeNs}`;
    });
  }

  remove(name: string): Promise<Removal> {
    return guarded(async () => removePath(this.#fs, await this.#inside(name)));
  }

  async withLock<T>(work: () => Promise<T>): Promise<T> {
    // An error of the work is the caller's, and passes as it is.
    return guarded(() => withLockFile(this.#fs, path.join(this.location, LOCK_FILE), work));
  }

  async withSendingLock<T>(work: () => Promise<T>): Promise<T> {
    return guarded(() => withLockFile(this.#fs, path.join(this.location, SENDING_LOCK_FILE), work, SHORT_PATIENCE_MS));
  }

  /** The path of a name, after a look at every folder on the way: none may be a link. The folder itself has the name "". */
  async #inside(name: string, { createFolders = false }: { createFolders?: boolean } = {}): Promise<string> {
    if (name === "" && !createFolders) return this.location;
    if (!isPortableName(name)) throw new FolderError("leads_out");
    const parts = name.split("/");
    let folder = this.location;
    for (const part of parts.slice(0, -1)) {
      const above = folder;
      folder = path.join(above, part);
      const facts = await this.#fs.lstat(folder).catch(absentAsUndefined);
      if (facts === undefined && createFolders) await this.#createFolder(above, folder);
      else if (facts !== undefined && !facts.isDirectory()) throw new FolderError("leads_out");
    }
    return path.join(folder, parts.at(-1) ?? "");
  }

  async #createFolder(above: string, folder: string): Promise<void> {
    try {
      await this.#fs.mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    await syncFolder(this.#fs, above);
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFolderError(error);
  }
}
