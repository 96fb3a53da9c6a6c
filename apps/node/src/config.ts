import path from "node:path";
import type { Operator } from "@becivic/contract";
import { ConfigurationError } from "./configuration-error.ts";
import type { Environment } from "./env.ts";

export interface Config {
  mode: "production" | "development";
  host: string;
  port: number;
  /** The folder of all data of the server: one folder to back up, one folder to delete. */
  dataFolder: string;
  /** The corpus that a new data folder starts from; if undefined, the shipped one. */
  corpusFolder: string | undefined;
  /** The folder of files that the server offers to install; if undefined, the one that the build writes. */
  installablesFolder: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** The clock is manual: only an operator moves it. */
  isClockManual: boolean;
  /** False only for load tests. */
  limitsEnabled: boolean;
  /** The URL of a Presidio analyzer. */
  nerUrl: string | undefined;
  /** Whether cited public pages and sources are probed. */
  probes: boolean;
  /** The origin of the site; if undefined, that of each request. */
  origin: string | undefined;
  /** Who runs this server, as its pages name them. */
  operator: Operator;
  /** Exit when the parent process exits. */
  followsParent: boolean;
}

export function toConfig(environment: Environment, workingFolder: string): Config {
  const mode = environment.mode ?? "production";
  if (mode !== "development" && environment.clock === "manual")
    throw new ConfigurationError(
      "BECIVIC_CLOCK is manual, which is for development only. Set BECIVIC_ENV=development, or leave BECIVIC_CLOCK out.",
    );
  if (mode !== "development" && environment.limits === "off")
    throw new ConfigurationError(
      "BECIVIC_LIMITS is off, which is for development only. Set BECIVIC_ENV=development, or leave BECIVIC_LIMITS out.",
    );
  return {
    mode,
    // By default reachable from this machine only.
    host: environment.host ?? "127.0.0.1",
    port: environment.port ?? 8787,
    dataFolder: path.resolve(workingFolder, environment.dataFolder ?? ".data"),
    corpusFolder: environment.corpusFolder && path.resolve(workingFolder, environment.corpusFolder),
    installablesFolder: environment.installablesFolder && path.resolve(workingFolder, environment.installablesFolder),
    trustedProxies: environment.trustedProxies ?? [],
    isClockManual: environment.clock === "manual",
    limitsEnabled: environment.limits !== "off",
    nerUrl: environment.nerUrl,
    // By default a server sends no requests to other servers.
    probes: environment.probes === "on",
    origin: environment.origin,
    operator: { name: environment.operatorName, contact: environment.operatorContact },
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
