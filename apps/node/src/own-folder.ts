import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { lockFile } from "@becivic/storage/sqlite";
import { ConfigurationError } from "./configuration-error.ts";
import { isSystemError } from "./system-error.ts";

/** A server that is being stopped has five seconds for its last requests. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;
const OPENING_MS = 60_000;

/** The owner of a data folder, for people to read. The lock decides who the owner is. */
interface Owner {
  pid: number;
  host: string;
  since: string;
  /** Undefined until the server listens. */
  address?: string | undefined;
}

/** The exclusive right to run jobs and git on a data folder. It ends with `release`, or when the process ends in any manner. */
export interface Ownership {
  /** Publishes the address at which this process listens. */
  listensAt(address: string): void;
  release(): void;
}

/** One process at a time opens a data folder, because it may be new. */
export interface Opening {
  /** Undefined if another process owns the folder. */
  ownership: Ownership | undefined;
  end(): void;
}

/** Waits for the lock to open the folder, and takes ownership if no other process has it. */
export function beginOpening(folder: string): Opening {
  const end = lockIn(folder, "opening.lock", OPENING_MS);
  if (end === undefined)
    throw new ConfigurationError(
      `BECIVIC_DATA_DIR: another process has been opening ${folder} for a minute. Stop it, or set another folder.`,
    );
  try {
    return { ownership: takeOwnership(folder), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** As the owner, or not at all. It waits for a moment: the previous owner may be finishing its last requests. */
export async function beginOpeningAsOwner(folder: string, patienceMs = PATIENCE_MS): Promise<Opening & { ownership: Ownership }> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(RETRY_MS)) {
    const { ownership, end } = beginOpening(folder);
    if (ownership !== undefined) return { ownership, end };
    end();
    if (Date.now() > deadline) throw new ConfigurationError(`BECIVIC_DATA_DIR: ${describeOwner(folder)}`);
  }
}

function takeOwnership(folder: string): Ownership | undefined {
  const release = lockIn(folder, "server.lock", 0);
  if (release === undefined) return undefined;
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeOwner(folder, owner);
  } catch (error) {
    release();
    throw error;
  }
  return {
    listensAt: (address) => {
      try {
        writeOwner(folder, { ...owner, address });
      } catch (error) {
        // The file only informs people: if it cannot be written, the server continues.
        if (!isSystemError(error)) throw error;
      }
    },
    release: () => {
      rmSync(ownerFile(folder), { force: true });
      release();
    },
  };
}

function lockIn(folder: string, name: string, waitMs: number): (() => void) | undefined {
  try {
    return lockFile(path.join(folder, name), waitMs);
  } catch (cause) {
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the folder ${folder} cannot be opened. Check its permissions, or set another folder.`, {
      cause,
    });
  }
}

function describeOwner(folder: string): string {
  const owner = readOwner(folder);
  const who =
    owner === undefined
      ? ""
      : ` (process ${owner.pid} on ${owner.host}, since ${owner.since}${owner.address === undefined ? "" : `, listening at ${owner.address}`})`;
  return `another server${who} is using ${folder}. Stop it first, or set another folder.`;
}

function ownerFile(folder: string): string {
  return path.join(folder, "server.json");
}

/** Atomically, because another process may be reading it. */
function writeOwner(folder: string, owner: Owner): void {
  const draft = `${ownerFile(folder)}.new`;
  writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  renameSync(draft, ownerFile(folder));
}

function readOwner(folder: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(folder), "utf8")) as Partial<Owner>;
    const { pid, host, since, address } = owner;
    return pid === undefined || host === undefined || since === undefined ? undefined : { pid, host, since, address };
  } catch (error) {
    // The file only informs people: it may be missing, or be that of another program.
    if (!isSystemError(error) && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
