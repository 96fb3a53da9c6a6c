import type { Context } from "./context.ts";
import {
  type Folder,
  type FolderEntry,
  FolderError,
  type FolderFault,
  type Machine,
  type ServerAnswer,
  type ServerRequest,
} from "./ports.ts";

// Adapters in memory, for tests beside a rule. Tests of files, processes and servers use the real ones.

export class MemoryFolder implements Folder {
  readonly location: string;
  readonly files = new Map<string, { text: string; modifiedAt: Date }>();
  /** Every write, append and removal fails with it. */
  fault: FolderFault | undefined;
  readonly #now: () => Date;

  constructor(location = "/home/user/.be-civic", now: () => Date = () => new Date("2026-11-17T10:00:00Z")) {
    this.location = location;
    this.#now = now;
  }

  async read(name: string): Promise<string | undefined> {
    return this.files.get(name)?.text;
  }

  async write(name: string, text: string): Promise<void> {
    if (this.fault !== undefined) throw new FolderError(this.fault);
    this.files.set(name, { text, modifiedAt: this.#now() });
  }

  async append(name: string, line: string): Promise<void> {
    await this.write(name, `${this.files.get(name)?.text ?? ""}${line}\n`);
  }

  async list(name: string): Promise<FolderEntry[]> {
    const entries = new Map<string, FolderEntry>();
    for (const [file, { text, modifiedAt }] of this.files) {
      if (name !== "" && !file.startsWith(`${name}/`)) continue;
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

  async remove(name: string): Promise<"removed" | "absent"> {
    if (this.fault !== undefined) throw new FolderError(this.fault);
    const names = [...this.files.keys()].filter((file) => file === name || file.startsWith(`${name}/`));
    for (const file of names) this.files.delete(file);
    return names.length === 0 ? "absent" : "removed";
  }

  withLock<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

export interface MemoryContext extends Context {
  /** The requests that were sent. */
  requests: ServerRequest[];
  /** The folders that exist, by path. */
  folders: Map<string, MemoryFolder>;
  moveClock: (to: string) => void;
}

interface MemoryOptions {
  now?: string;
  environment?: Record<string, string>;
  answer?: (request: ServerRequest) => ServerAnswer;
  settings?: Partial<Context["settings"]>;
  folders?: readonly MemoryFolder[];
}

/** A machine with an empty home, and a server that is out of reach unless `answer` says otherwise. */
export function createMemoryContext({
  now = "2026-11-17T10:00:00Z",
  environment = {},
  answer,
  settings,
  folders: present = [],
}: MemoryOptions = {}): MemoryContext {
  let moment = new Date(now);
  let draws = 0;
  const requests: ServerRequest[] = [];
  const folders = new Map(present.map((folder) => [folder.location, folder]));
  const machine: Machine = {
    platform: "linux",
    environment,
    homeFolder: "/home/user",
    workingFolder: "/home/user/work",
    look: async (path) => {
      const holds = [...folders].some(([location, { files }]) => [...files.keys()].some((file) => `${location}/${file}` === path));
      const kind = folders.has(path) ? "folder" : holds ? "file" : "absent";
      return { kind, isWritable: true, realPath: kind === "absent" ? undefined : path, isOwn: true };
    },
    open: async (path, { create = false } = {}) => {
      const folder = folders.get(path) ?? (create ? new MemoryFolder(path, () => moment) : undefined);
      if (folder === undefined) throw new FolderError("unavailable");
      folders.set(path, folder);
      return folder;
    },
  };
  return {
    requests,
    folders,
    moveClock: (to) => {
      moment = new Date(to);
    },
    machine,
    clock: {
      now: () => moment,
      wait: async (milliseconds) => {
        moment = new Date(moment.getTime() + milliseconds);
      },
    },
    randomness: {
      bytes: (length) => {
        draws += 1;
        return Uint8Array.from({ length }, (_, at) => (draws * 97 + at * 31) % 256);
      },
    },
    server: {
      origin: "https://becivic.test",
      send: async (request) => {
        requests.push(request);
        return answer?.(request) ?? { reached: false, reason: "no_connection", sent: false };
      },
    },
    asker: { kind: "none", ask: async () => undefined },
    settings: { isOffline: false, requireUser: false, runtime: "test/1", ...settings },
  };
}
