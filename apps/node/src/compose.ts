import { createApp } from "@becivic/http";
import { createHandler, createServerFactory, tools } from "@becivic/mcp";
import { clientBehind, createOperatorAuth } from "@becivic/service/host";
import type { Log } from "@becivic/service/ports";
import { clockWarning } from "./clock-ahead.ts";
import { compress } from "./compress.ts";
import type { Config, Secrets } from "./config.ts";
import { readInstallables } from "./installables/read-installables.ts";
import { openOwnFolder } from "./open-data-folder.ts";
import { type Scheduler, startScheduler } from "./scheduler.ts";

export interface Program {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>;
  /** Publishes the address of this process for other processes, while it owns the data folder. */
  listensAt: (address: string) => void;
  stop: () => Promise<void>;
  /** What the operator who starts the server should know. */
  warnings: readonly string[];
}

/** The server: the site, the API and MCP over HTTP, on one data folder. */
export async function compose(config: Config, secrets: Secrets, log: Log): Promise<Program> {
  const { store, service, clock, manual, randomness, judge, ownership } = await openOwnFolder(config, secrets, log);
  const createServer = createServerFactory({ service, clock, randomness, log, origin: config.origin });
  const hosts = hostsOf(config);
  const { installables, warning: notOffered } = readInstallables(config.installablesFolder);
  const app = createApp({
    installables,
    mcp: { tools, answer: createHandler({ createServer, hostsOf: () => hosts }) },
    origin: config.origin,
    operator: config.operator,
    sharesWork: true,
    compress,
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
        store.checkpoint();
      }),
  });
  const fromTheFuture = clockWarning(await service.database.clock.newest(), clock.now(), config.dataFolder);
  // A manual clock runs the jobs when it is moved.
  const scheduler: Scheduler | undefined = manual === undefined ? startScheduler(service, log, store.checkpoint) : undefined;
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    listensAt: ownership.listensAt,
    warnings: [fromTheFuture, notOffered].filter((warning) => warning !== undefined),
    stop: async () => {
      await scheduler?.stop();
      await judge.close();
      store.close();
      ownership.release();
    },
  };
}

/** The allowed hosts of this server: those of this machine, and the configured ones. */
function hostsOf({ host, origin }: Config): string[] {
  const ownHost = host.includes(":") ? `[${host}]` : host;
  return [...new Set(["localhost", "127.0.0.1", "[::1]", ownHost, ...(origin === undefined ? [] : [new URL(origin).hostname])])];
}

/** The address of the socket; behind a trusted proxy, the client address that the proxy reports. */
function addressFinder(trusted: readonly string[]): (request: Request, env: unknown) => string {
  const proxies = new Set(trusted);
  return (request, env) => {
    const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } };
    const socket = incoming?.socket?.remoteAddress ?? "";
    return proxies.size === 0 ? socket : clientBehind(socket, request.headers.get("x-forwarded-for") ?? undefined, proxies);
  };
}
