import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { type GitForgeOptions, openGitForge } from "@becivic/forge/git";
import {
  type Clock,
  createManualClock,
  createServiceContext,
  type Forge,
  type Log,
  type ManualClock,
  projectMain,
  type Randomness,
  type ServiceContext,
} from "@becivic/service";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import { openSqlite, type SqliteStore, takeTurn } from "@becivic/storage/sqlite";
import type { Config, Secrets } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { openOutside } from "./outside.ts";
import { readPepper } from "./pepper.ts";
import { createRandomness } from "./randomness.ts";
import { migrationsFolder, readCorpus } from "./shipped-files.ts";

/** Where the commons is at home, for whoever runs a copy and has not said where. */
export const CANONICAL_ORIGIN = "https://becivic.be";

/** What stands behind every surface: the data folder, opened, and the service over it. */
export interface House {
  store: SqliteStore;
  service: ServiceContext;
  clock: Clock;
  /** The same clock, where it stands still until it is moved. */
  manual: ManualClock | undefined;
  randomness: Randomness;
}

interface HouseOptions {
  /** Another program may be at work in the same folder: move nothing there. */
  isGuest?: boolean;
}

/** Builds the adapters, then the service. Called once a process; of several at once, one after the other. */
export async function openHouse(config: Config, secrets: Secrets, log: Log, { isGuest = false }: HouseOptions = {}): Promise<House> {
  prepareDataFolder(config.dataFolder);
  const endTurn = waitForTurn(config.dataFolder);
  try {
    return await open(config, secrets, log, isGuest);
  } finally {
    endTurn();
  }
}

async function open(config: Config, secrets: Secrets, log: Log, isGuest: boolean): Promise<House> {
  const store = openStore(config.dataFolder);
  const database = createDatabase(store.driver);
  const randomness = createRandomness();
  const manual = config.clockStandsStill ? await createManualClock(database, Date.now()) : undefined;
  const clock: Clock = manual ?? { now: () => Date.now() };
  const seed = () => readCorpus(config.corpusFolder);
  const rows = createPullRequestRows(store.driver);
  const forge = await openForge(config.dataFolder, { rows, seed, now: clock.now(), isGuest });
  const service = createServiceContext({
    database,
    forge,
    shippedCorpus: seed,
    randomness,
    pepper: readPepper(config.dataFolder, secrets.pepper),
    countsAreKept: config.countsAreKept,
    ...openOutside(config),
    alarm: (category) => log({ level: "error", id: randomUUID(), route: "alarm", status: 0, duration_ms: 0, category }),
  });
  const isNew = (await database.publishedCommit()) === undefined;
  if (isNew || !isGuest) await projectMain(forge, service);
  return { store, service, clock, manual, randomness };
}

function waitForTurn(dataFolder: string): () => void {
  try {
    return takeTurn(path.join(dataFolder, "opening.lock"));
  } catch (cause) {
    const isBusy = (cause as { code?: unknown }).code === "SQLITE_BUSY";
    const what = isBusy ? `another program has been opening ${dataFolder} for a minute.` : `the folder ${dataFolder} cannot be opened.`;
    throw new ConfigurationError(`BECIVIC_DATA_DIR: ${what}`, { cause });
  }
}

function openStore(dataFolder: string) {
  try {
    return openSqlite(path.join(dataFolder, "becivic.db"), migrationsFolder);
  } catch (cause) {
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the database in ${dataFolder} cannot be opened.`, { cause });
  }
}

/** The corpus with its history. */
async function openForge(dataFolder: string, options: Omit<GitForgeOptions, "folder">): Promise<Forge> {
  try {
    return await openGitForge({ folder: path.join(dataFolder, "corpus.git"), ...options });
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the repository in ${dataFolder} cannot be opened.`, { cause });
  }
}

function prepareDataFolder(folder: string): void {
  try {
    // Nobody else on the machine has to read what the server keeps.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the folder ${folder} cannot be created or written to.`, { cause });
  }
}
