import { isPortableName } from "./folder/portable-name.ts";
import { type Folder, type FolderEntry, FolderError, type FolderFault, type ListOptions, type WriteOptions } from "./ports.ts";

const MAX_LENGTH = 10 * 1024 * 1024;

/** A folder that is gone when the program ends. */
export class MemoryFolder implements Folder {
  readonly location: string;
  readonly files = new Map<string, { text: string; modifiedAt: Date }>();
  /** Every write, append and removal fails with it. */
  fault: FolderFault | undefined;
  readonly #now: () => Date;
  #lock: Promise<unknown> = Promise.resolve();
  #isSending = false;

  constructor(location: string, now: () => Date) {
    this.location = location;
    this.#now = now;
  }

  async read(name: string): Promise<string | undefined> {
    refuseBadName(name);
    if (this.#hasFolder(name)) throw new FolderError("leads_out");
    const text = this.files.get(name)?.text;
    return text === "" ? undefined : text;
  }

  async write(name: string, text: string, { modifiedAt = this.#now() }: WriteOptions = {}): Promise<void> {
    refuseBadName(name);
    const isTaken = this.#hasFolder(name) || foldersOf(name).some((folder) => this.files.has(folder));
    if (isTaken) throw new FolderError("leads_out");
    if (text.length > MAX_LENGTH) throw new FolderError("too_large");
    if (this.fault !== undefined) throw new FolderError(this.fault);
    this.files.set(name, { text, modifiedAt });
  }

  async append(name: string, line: string): Promise<void> {
    const text = this.files.get(name)?.text ?? "";
    await this.write(name, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`);
  }

  async list(name: string, { isWhole = false }: ListOptions = {}): Promise<FolderEntry[]> {
    if (name !== "") refuseBadName(name);
    if (this.files.has(name)) throw new FolderError("leads_out");
    const entries = new Map<string, FolderEntry>();
    for (const [file, { text, modifiedAt }] of this.files) {
      if ((text === "" && !isWhole) || (name !== "" && !file.startsWith(`${name}/`))) continue;
      const [first = "", ...rest] = file.slice(name === "" ? 0 : name.length + 1).split("/");
      entries.set(first, {
        name: first,
        kind: rest.length === 0 ? "file" : "folder",
        modifiedAt,
        bytes: new TextEncoder().encode(text).length,
      });
    }
    return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async identify(name: string): Promise<string | undefined> {
    return (await this.read(name)) === undefined ? undefined : `memory ${name}`;
  }

  async remove(name: string): Promise<"removed" | "absent"> {
    if (this.fault !== undefined) throw new FolderError(this.fault);
    if (name !== "") refuseBadName(name);
    const names = [...this.files.keys()].filter((file) => name === "" || file === name || file.startsWith(`${name}/`));
    for (const file of names) this.files.delete(file);
    return names.length === 0 ? "absent" : "removed";
  }

  withLock<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lock.then(work);
    // The next one waits for the end of this one, however it ends.
    this.#lock = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async withSendingLock<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSending) throw new FolderError("busy");
    this.#isSending = true;
    try {
      return await work();
    } finally {
      this.#isSending = false;
    }
  }

  #hasFolder(name: string): boolean {
    return [...this.files.keys()].some((file) => file.startsWith(`${name}/`));
  }
}

function refuseBadName(name: string): void {
  if (!isPortableName(name)) throw new FolderError("leads_out");
}

/** The folders on the way to a file. */
function foldersOf(name: string): string[] {
  const parts = name.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
}
