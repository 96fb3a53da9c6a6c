import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { createApp } from "@becivic/http";
import type { Log } from "@becivic/service";
import type { Config } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";

export interface Program {
  fetch: (request: Request) => Response | Promise<Response>;
}

/** Builds the adapters, then the app. Called once a process. */
export function compose(config: Config, log: Log): Program {
  prepareDataFolder(config.dataFolder);
  const app = createApp({
    log,
    clock: { now: () => Date.now() },
    randomness: { uuid: () => randomUUID() },
  });
  return { fetch: (request) => app.fetch(request) };
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
