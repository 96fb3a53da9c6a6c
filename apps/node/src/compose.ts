import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { openGitForge } from "@becivic/forge/git";
import { type AppDependencies, createApp } from "@becivic/http";
import {
  type Clock,
  clientBehind,
  createManualClock,
  createOperatorAuth,
  createServiceContext,
  type Log,
  projectMain,
} from "@becivic/service";
import { createDatabase, createPullRequestRows, type SqlDriver } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import type { Config, Secrets } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { openOutside } from "./outside.ts";
import { readPepper } from "./pepper.ts";
import { createRandomness } from "./randomness.ts";
import { type Scheduler, startScheduler } from "./scheduler.ts";
import { createSearch } from "./search.ts";
import { migrationsFolder, readCorpus } from "./shipped-files.ts";

export interface Program {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>;
  stop: () => Promise<void>;
}

/** Builds the adapters, then the service, then the app. Called once a process. */
export async function compose(config: Config, secrets: Secrets, log: Log): Promise<Program> {
  prepareDataFolder(config.dataFolder);
  const store = openStore(config.dataFolder);
  const database = createDatabase(store.driver);
  const randomness = createRandomness();
  const manual = config.clockStandsStill ? await createManualClock(database, Date.now()) : undefined;
  const clock: Clock = manual ?? { now: () => Date.now() };
  const seed = () => readCorpus(config.corpusFolder);
  const forge = await openForge(config.dataFolder, store.driver, seed, clock.now());
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
  await projectMain(forge, service);
  const dependencies: AppDependencies = {
    searchFile: createSearch(() => dependencies),
    origin: config.origin,
    log,
    clock,
    stopwatch: { now: () => performance.now() },
    randomness,
    service,
    operators: createOperatorAuth(secrets.operatorToken),
    addressOf: addressFinder(config.trustedProxies),
    moveClock:
      manual &&
      (async (milliseconds) => {
        await manual.move(milliseconds, service);
        store.settle();
      }),
  };
  const app = createApp(dependencies);
  // A clock that stands still runs the jobs when it is moved.
  const scheduler: Scheduler | undefined = manual === undefined ? startScheduler(service, log, store.settle) : undefined;
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    stop: async () => {
      await scheduler?.stop();
      store.close();
    },
  };
}

function openStore(dataFolder: string) {
  try {
    return openSqlite(path.join(dataFolder, "becivic.db"), migrationsFolder);
  } catch (cause) {
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the database in ${dataFolder} cannot be opened.`, { cause });
  }
}

/** The corpus with its history. */
async function openForge(dataFolder: string, driver: SqlDriver, seed: () => ReadonlyMap<string, string>, now: number) {
  try {
    return await openGitForge({
      folder: path.join(dataFolder, "corpus.git"),
      rows: createPullRequestRows(driver),
      seed,
      now,
    });
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    throw new ConfigurationError(`BECIVIC_DATA_DIR: the repository in ${dataFolder} cannot be opened.`, { cause });
  }
}

/** The socket's address; behind a proxy that is trusted, the one that this proxy saw. */
function addressFinder(trusted: readonly string[]): (request: Request, env: unknown) => string {
  const proxies = new Set(trusted);
  return (request, env) => {
    const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } };
    const socket = incoming?.socket?.remoteAddress ?? "";
    return proxies.size === 0 ? socket : clientBehind(socket, request.headers.get("x-forwarded-for") ?? undefined, proxies);
  };
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
