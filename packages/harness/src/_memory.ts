import type { Context } from "./context.ts";
import { MemoryFolder as ProductMemoryFolder } from "./memory-folder.ts";
import { FolderError, type Machine, type ServerAnswer, type ServerRequest } from "./ports.ts";

// Adapters in memory, for tests beside a rule. Tests of files, processes and servers use the real ones.

/** The mark of every folder in memory: a copy differs only on a disk. */
export const MEMORY_PLACE = "offcahocmlkmnhamnlnf";

/** The folder in memory of the product, with defaults for tests. */
export class MemoryFolder extends ProductMemoryFolder {
  constructor(location = "/home/user/.be-civic", now: () => Date = () => new Date("2026-11-17T10:00:00Z")) {
    super(location, now);
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
      const paths = [...folders].flatMap(([location, { files }]) => [...files.keys()].map((file) => `${location}/${file}`));
      const isFolder = folders.has(path) || [...paths, ...folders.keys()].some((one) => one.startsWith(`${path}/`));
      const kind = isFolder ? "folder" : paths.includes(path) ? "file" : "absent";
      return { kind, isWritable: true, realPath: kind === "absent" ? undefined : path, isOwn: true, isOpen: false };
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
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings: { isOffline: false, requireUser: false, runtime: "test/1", ...settings },
  };
}
