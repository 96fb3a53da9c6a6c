import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BrokenRepository, type GitForgeOptions, openGitForge, shareGitForge } from "@becivic/forge/git";
import type { Forge } from "@becivic/service/ports";
import { openSqlite, type SqliteStore } from "@becivic/storage/sqlite";
import { ConfigurationError } from "./configuration-error.ts";
import { migrationsFolder } from "./shipped-files.ts";

/** A history that is being rewritten is unavailable for a moment. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 50;

export const REPAIR = "npm run repair-repository -- --from <another clone, mirror or backup>";

export function repositoryOf(dataFolder: string): string {
  return path.join(dataFolder, "corpus.git");
}

export function openStore(dataFolder: string, mayMigrate: boolean): SqliteStore {
  try {
    return openSqlite(path.join(dataFolder, "becivic.db"), migrationsFolder, { mayMigrate });
  } catch (cause) {
    const hint = mayMigrate ? "" : " If a server of another version uses it, restart that server first.";
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the database in ${dataFolder} cannot be opened.${hint}`, { cause });
  }
}

type ForgeOptions = Omit<GitForgeOptions, "folder">;

/** The corpus with its history, for the process that writes to it. */
export async function openOwnForge(dataFolder: string, options: ForgeOptions): Promise<Forge> {
  const folder = repositoryOf(dataFolder);
  try {
    return await openGitForge({ folder, ...options });
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    const what =
      cause instanceof BrokenRepository ? describeFaults(folder, cause.faults) : `the repository in ${dataFolder} cannot be opened.`;
    throw new ConfigurationError(`BECIVIC_DATA_DIR: ${what}`, { cause });
  }
}

function describeFaults(folder: string, [first = "", ...more]: readonly string[]): string {
  const others = more.length === 0 ? "" : `, and ${more.length} more`;
  return `the repository ${folder} is broken. It lacks ${first}${others}. To repair it: ${REPAIR}.`;
}

/** The same for reading. Created first if it is missing and no other process owns the folder. */
export async function openSharedForge(dataFolder: string, options: ForgeOptions, mayPrepare: boolean): Promise<Forge> {
  const folder = repositoryOf(dataFolder);
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    const shared = shareGitForge(folder, options.rows);
    if (shared !== undefined) return shared;
    if (mayPrepare) await openOwnForge(dataFolder, options);
    else if (Date.now() > deadline) throw new ConfigurationError(`BECIVIC_DATA_DIR: there is no repository in ${dataFolder}.`);
  }
}
