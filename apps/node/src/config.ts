import path from "node:path";
import { ConfigurationError } from "./configuration-error.ts";
import type { Environment } from "./env.ts";

export interface Config {
  mode: "production" | "development";
  host: string;
  port: number;
  /** Where everything this server keeps lives: one folder to back up, one folder to delete. */
  dataFolder: string;
  /** The corpus that a new data folder starts from; the one that comes with the program where it is undefined. */
  corpusFolder: string | undefined;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Time stands still until an operator moves it. */
  isClockManual: boolean;
  /** False only for load tests. */
  limitsEnabled: boolean;
  /** Where a Presidio analyzer listens. */
  nerUrl: string | undefined;
  /** Whether public pages are asked, once in a while, if they still stand. */
  probes: boolean;
  /** Where everybody reaches the site; undefined: as each request asks. */
  origin: string | undefined;
  /** Leave when the parent process does. */
  followsParent: boolean;
}

export function toConfig(environment: Environment, workingFolder: string): Config {
  const mode = environment.mode ?? "production";
  if (mode !== "development" && environment.clock === "manual")
    throw new ConfigurationError("BECIVIC_CLOCK is manual, which is for BECIVIC_ENV=development only.");
  if (mode !== "development" && environment.limits === "off")
    throw new ConfigurationError("BECIVIC_LIMITS is off, which is for BECIVIC_ENV=development only.");
  return {
    mode,
    // Reachable from this machine only, until somebody decides otherwise.
    host: environment.host ?? "127.0.0.1",
    port: environment.port ?? 8787,
    dataFolder: path.resolve(workingFolder, environment.dataFolder ?? ".data"),
    corpusFolder: environment.corpusFolder && path.resolve(workingFolder, environment.corpusFolder),
    trustedProxies: environment.trustedProxies ?? [],
    isClockManual: environment.clock === "manual",
    limitsEnabled: environment.limits !== "off",
    nerUrl: environment.nerUrl,
    // A server that was not told so asks nobody anything.
    probes: environment.probes === "on",
    origin: environment.origin,
    followsParent: environment.startedByNpm,
  };
}

/** Kept apart from the rest, so that printing the configuration prints no secret. */
export interface Secrets {
  operatorToken: string | undefined;
  pepper: string | undefined;
}

export function toSecrets({ operatorToken, pepper }: Environment): Secrets {
  return { operatorToken, pepper };
}
