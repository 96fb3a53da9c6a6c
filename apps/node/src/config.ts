import path from "node:path";
import type { Environment } from "./env.ts";

export interface Config {
  mode: "production" | "development";
  host: string;
  port: number;
  /** Where everything this server keeps lives: one folder to back up, one folder to delete. */
  dataFolder: string;
  /** Leave when the parent process does. */
  followsParent: boolean;
}

export function toConfig(environment: Environment, workingFolder: string): Config {
  return {
    mode: environment.mode ?? "production",
    // Reachable from this machine only, until somebody decides otherwise.
    host: environment.host ?? "127.0.0.1",
    port: environment.port ?? 8787,
    dataFolder: path.resolve(workingFolder, environment.dataFolder ?? ".data"),
    followsParent: environment.startedByNpm,
  };
}
