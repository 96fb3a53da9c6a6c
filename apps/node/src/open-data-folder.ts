import { accessSync, constants, mkdirSync } from "node:fs";
import type { ServiceContext } from "@becivic/service";
import { createAlarm, createManualClock, createServiceContext, type ManualClock, projectMain } from "@becivic/service/host";
import type { Clock, Log, Randomness } from "@becivic/service/ports";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import type { SqliteStore } from "@becivic/storage/sqlite";
import type { Config, Secrets } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { createWorkerJudge, type WorkerJudge } from "./judging/worker-judge.ts";
import { isNoSpace } from "./no-space.ts";
import { openOwnForge, openSharedForge, openStore, repositoryOf } from "./open-parts.ts";
import { openOutside } from "./outside.ts";
import { beginOpening, beginOpeningAsOwner, type Ownership } from "./own-folder.ts";
import { readPepper } from "./pepper.ts";
import { makeFilesPrivate } from "./private-files.ts";
import { installPushHook } from "./push-hook.ts";
import { createRandomness } from "./randomness.ts";
import { readCorpus } from "./shipped-files.ts";
import { createTurns } from "./take-turns.ts";

/** The opened data folder, and its service. */
export interface OpenedFolder {
  store: SqliteStore;
  service: ServiceContext;
  clock: Clock;
  /** The same clock, if it is manual. */
  manual: ManualClock | undefined;
  randomness: Randomness;
  /** The thread in which texts are judged. */
  judge: WorkerJudge;
}

/** The folder, opened by the one process that runs jobs and git on it. */
export interface OwnedFolder extends OpenedFolder {
  ownership: Ownership;
}

/** Opens the folder as its owner, for the life of the process. Refused without any change if another process owns it. */
export async function openOwnFolder(config: Config, secrets: Secrets, log: Log): Promise<OwnedFolder> {
  const folder = config.dataFolder;
  return sayingNoSpace(folder, async () => {
    prepareDataFolder(folder);
    const { ownership, end } = await beginOpeningAsOwner(folder);
    try {
      makeFilesPrivate(folder);
      return { ...(await open(config, secrets, log, { isOwner: true, mayPrepare: true })), ownership };
    } catch (error) {
      ownership.release();
      throw error;
    } finally {
      end();
    }
  });
}

/**
 * Opens the folder beside the process that owns it. Changes no existing file; creates missing ones, if no other process owns
 * the folder meanwhile.
 */
export async function openSharedFolder(config: Config, secrets: Secrets, log: Log): Promise<OpenedFolder> {
  const folder = config.dataFolder;
  return sayingNoSpace(folder, async () => {
    prepareDataFolder(folder);
    const { ownership, end } = beginOpening(folder);
    try {
      return await open(config, secrets, log, { isOwner: false, mayPrepare: ownership !== undefined });
    } finally {
      ownership?.release();
      end();
    }
  });
}

interface Access {
  isOwner: boolean;
  /** No other process owns the folder now: what is missing may be made. */
  mayPrepare: boolean;
}

async function open(config: Config, secrets: Secrets, log: Log, access: Access): Promise<OpenedFolder> {
  const store = openStore(config.dataFolder, access.mayPrepare);
  try {
    return await openOver(store, config, secrets, log, access);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function openOver(store: SqliteStore, config: Config, secrets: Secrets, log: Log, access: Access): Promise<OpenedFolder> {
  const { isOwner, mayPrepare } = access;
  const database = createDatabase(store.driver);
  const randomness = createRandomness();
  const manual = config.isClockManual ? await createManualClock(database, Date.now()) : undefined;
  const clock: Clock = manual ?? { now: () => Date.now() };
  const seed = () => readCorpus(config.corpusFolder);
  const rows = createPullRequestRows(store.driver);
  const published = await database.published.commit();
  const options = { rows, seed, now: clock.now(), published };
  const forge = isOwner ? await openOwnForge(config.dataFolder, options) : await openSharedForge(config.dataFolder, options, mayPrepare);
  const judge = createWorkerJudge();
  const service = createServiceContext({
    database,
    forge,
    shippedCorpus: seed,
    randomness,
    pepper: readPepper(config.dataFolder, secrets.pepper),
    limitsEnabled: config.limitsEnabled,
    pause: createTurns(),
    texts: judge,
    ...openOutside(config),
    alarm: createAlarm({ log, randomness }),
  });
  if (isOwner) installPushHook(repositoryOf(config.dataFolder));
  if (isOwner || published === undefined) await projectMain(forge, service);
  return { store, service, clock, manual, randomness, judge };
}

function prepareDataFolder(folder: string): void {
  try {
    // Other users of the machine may not read the data of the server.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigurationError(
      `BECIVIC_DATA_DIR: the folder ${folder} cannot be created or written to. Check its permissions, or set another folder.`,
      { cause },
    );
  }
}

/** Turns any failure for lack of space into a message that says so. */
async function sayingNoSpace<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isNoSpace(cause, folder)) throw cause;
    throw new ConfigurationError(`BECIVIC_DATA_DIR: there is no space left on the disk of ${folder}. Free some space and start again.`, {
      cause,
    });
  }
}
