import { PROJECT_ORIGIN } from "@becivic/contract";
import type { GlobalValues } from "./arguments/global-options.ts";
import { usage } from "./arguments/usage.ts";

export interface Environment {
  /** The origin of the server. */
  origin: string;
  /** The moment at which the clock begins; undefined for the clock of this machine. */
  now: Date | undefined;
}

/** The only place of this program that reads the environment; BECIVIC_HOME is read by the harness, which looks for the data folder. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>, { server }: GlobalValues): Environment {
  return {
    origin: originOf(server ?? (env.BECIVIC_URL || PROJECT_ORIGIN), env.BECIVIC_ENV === "development"),
    now: readNow(env.BECIVIC_NOW, env.BECIVIC_ENV),
  };
}

/** Whether a bug shows where it happened. */
export function isDebugging(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.BECIVIC_DEBUG !== undefined && env.BECIVIC_DEBUG !== "";
}

function originOf(address: string, isDevelopment: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw usage(`The server is an address such as ${PROJECT_ORIGIN}. Look at --server and at BECIVIC_URL.`);
  // Notes, tokens and the guides that are read would travel in the clear.
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !isDevelopment)
    throw usage("A server that is not on this machine is reached by https. Look at --server and at BECIVIC_URL.");
  return url.origin;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function readNow(now: string | undefined, environment: string | undefined): Date | undefined {
  if (now === undefined) return undefined;
  if (environment !== "development") throw usage("BECIVIC_NOW sets the clock in development only, with BECIVIC_ENV=development. Unset it.");
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(now);
  if (!isInstant || Number.isNaN(Date.parse(now))) throw usage("BECIVIC_NOW is a moment such as 2026-11-17T10:00:00Z.");
  return new Date(now);
}
