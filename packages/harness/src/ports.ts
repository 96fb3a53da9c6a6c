// What the harness needs of the machine that it runs on. Adapters for Node are in node/; tests have adapters in memory.

/** One folder of text files. Names are relative, with `/`; no name leads out of the folder, neither by `..` nor by a symbolic link. */
export interface Folder {
  /** The absolute path, for the user. */
  readonly location: string;
  /** A program of a later format wrote it: it is read alone, and every change of it fails as `newer`. */
  readonly isNewer?: true;
  /** The text of a file; undefined where there is none. An empty file counts as none: it is what remains where the system refuses to unlink. */
  read: (name: string) => Promise<string | undefined>;
  /** Replaces the text of a file in one step: a reader gets the old text or the new one. Creates the folders on the way. */
  write: (name: string, text: string, options?: WriteOptions) => Promise<void>;
  /** Appends one line in one step. Where the last line was cut off, the new one begins on a line of its own. */
  append: (name: string, line: string) => Promise<void>;
  /**
   * The entries of a folder by name; none where there is no such folder. The folder itself has the name "". Empty files and what killed writes left
   * are among them with `isWhole` alone.
   */
  list: (name: string, options?: ListOptions) => Promise<FolderEntry[]>;
  /** What tells a file apart from every copy of it, as long as it is not replaced; undefined where there is no such file. */
  identify: (name: string) => Promise<string | undefined>;
  /** Removes a file, or a folder with all that is in it. Where the system refuses to unlink, files are emptied. */
  remove: (name: string) => Promise<Removal>;
  /** Runs a piece of work while no other process runs one in this folder. Not reentrant. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs the sending of notes while no other process sends from this folder; else it fails at once, as busy. Other work goes on meanwhile. */
  withSendingLock: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface WriteOptions {
  /** The moment at which the user's text was last changed, where that is not now: of a file that is imported. */
  modifiedAt?: Date;
}

export interface ListOptions {
  isWhole?: boolean;
}

export interface FolderEntry {
  /** The last part of its name. */
  name: string;
  /** The file whose new text this is, where a process was killed before it was in its place. */
  draftOf?: string;
  kind: "file" | "folder" | "other";
  modifiedAt: Date;
  bytes: number;
}

export type Removal = "removed" | "emptied" | "absent";

/** Why a folder cannot do what it was asked to. */
export type FolderFault = "read_only" | "full" | "leads_out" | "not_text" | "too_large" | "busy" | "unavailable" | "newer";

/** Thrown by a `Folder` alone. The message never has the name of a file that the user chose, nor its text. */
export class FolderError extends Error {
  readonly fault: FolderFault;

  constructor(fault: FolderFault, options?: ErrorOptions) {
    super(`the folder is ${fault}`, options);
    this.fault = fault;
  }
}

/** The file system around the folders: what is needed to choose one. Every question is answered without changing anything. */
export interface Machine {
  readonly platform: "linux" | "darwin" | "win32" | "other";
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeFolder: string | undefined;
  readonly workingFolder: string;
  look: (path: string) => Promise<PathFacts>;
  /** Opens a folder. It is created only with `create`. */
  open: (path: string, options?: { create?: boolean }) => Promise<Folder>;
}

export interface PathFacts {
  kind: "file" | "folder" | "other" | "absent";
  /** Whether this process may create files in it; of something absent: whether it may be created. */
  isWritable: boolean;
  /** The path without symbolic links; undefined where it is absent. */
  realPath: string | undefined;
  /** Whether the user who runs this process owns it. True on systems without owners. */
  isOwn: boolean;
  /** Whether other users may look into it or change it. False on systems without modes. */
  isOpen: boolean;
  /** It is on no disk: it is gone when the program ends. */
  isInMemory?: true;
}

export interface ServerRequest {
  method: "GET" | "POST" | "DELETE";
  /** From the root of the server, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** A longer answer is refused. */
  maxBytes?: number;
  /** Ends the request before its own time-out: the time of the whole command is used up. */
  signal?: AbortSignal;
  /** The operation goes on without an answer: where there is no connection, the agent is not asked to make this call. */
  isOptional?: boolean;
}

export type ServerAnswer =
  | {
      reached: true;
      status: number;
      headers: Readonly<Record<string, string>>;
      text: string /** The agent brought it. */;
      isCarried?: true;
    }
  /** No whole answer. `sent` tells whether the server may have acted on the request all the same. */
  | { reached: false; reason: "offline" | "no_connection" | "timeout" | "no_time" | "cut" | "too_large" | "not_text"; sent: boolean };

/** One server, by HTTP. Never throws; redirects to another origin are not followed. */
export interface Transport {
  /** Approvals, receipts and cancel tokens are bound to it. */
  readonly origin: string;
  send: (request: ServerRequest) => Promise<ServerAnswer>;
}

export interface Clock {
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
}

export interface Randomness {
  bytes: (length: number) => Uint8Array;
}

/** The way to the person, if there is one besides the agent. */
export interface Asker {
  readonly kind: "none" | "terminal" | "elicitation";
  /**
   * Returns an answer to each question, in their order: one of the keys of its `choices`, undefined where the person gave none. An operation asks
   * everything at once and before it changes anything: a host that answers later runs the operation again from its beginning.
   */
  askAll: (questions: readonly Question[]) => Promise<(string | undefined)[]>;
}

export interface Question {
  question: string;
  choices: Readonly<Record<string, string>>;
  /** The whole of what the answer is about, where the question does not show every byte: an answer counts for nothing else. */
  subject?: string;
}
