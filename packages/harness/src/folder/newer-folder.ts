import { type Folder, FolderError } from "../ports.ts";

/** A folder that a program of a later format wrote: it is read as it is, and every change of it fails. */
export class NewerFolder implements Folder {
  readonly isNewer = true;
  readonly #folder: Folder;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  get location(): string {
    return this.#folder.location;
  }

  read: Folder["read"] = (name) => this.#folder.read(name);
  list: Folder["list"] = (name, options) => this.#folder.list(name, options);
  identify: Folder["identify"] = (name) => this.#folder.identify(name);

  write: Folder["write"] = refuse;
  append: Folder["append"] = refuse;
  remove: Folder["remove"] = refuse;
  /** To take a lock is a write, and comes before one. */
  withLock: Folder["withLock"] = refuse;
  withSendingLock: Folder["withSendingLock"] = refuse;
}

async function refuse(): Promise<never> {
  throw new FolderError("newer");
}
