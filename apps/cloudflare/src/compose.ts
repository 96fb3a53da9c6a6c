import { createApp } from "@becivic/http";
import { createHandler, createServerFactory, tools } from "@becivic/mcp";
import type { ServiceContext } from "@becivic/service";
import { createAlarm, createManualClock, createOperatorAuth, createServiceContext, toLogLine } from "@becivic/service/host";
import type { Clock, Log } from "@becivic/service/ports";
import { createDatabase } from "@becivic/storage";
import { D1Driver } from "@becivic/storage/d1";
import { type Bindings, checkBindings } from "./bindings.ts";
import { openOutside } from "./outside.ts";

export interface Program {
  fetch: (request: Request) => Response | Promise<Response>;
  service: ServiceContext;
}

const randomness = {
  uuid: () => crypto.randomUUID(),
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
};

/** Builds the adapters, then the service, then the app. Called once an isolate. */
export async function compose(bindings: Bindings): Promise<Program> {
  checkBindings(bindings);
  const log: Log = (entry) => console.log(toLogLine(entry, Date.now()));
  const database = createDatabase(new D1Driver(bindings.DB));
  const service = createServiceContext({
    database,
    randomness,
    pepper: bindings.BECIVIC_PEPPER,
    limitsEnabled: bindings.BECIVIC_LIMITS !== "off",
    ...openOutside(bindings),
    alarm: createAlarm({ log, randomness }),
  });
  const manual = bindings.BECIVIC_CLOCK === "manual" ? await createManualClock(database, Date.now()) : undefined;
  const clock: Clock = manual ?? { now: () => Date.now() };
  const createServer = createServerFactory({ service, clock, randomness, log, origin: bindings.BECIVIC_ORIGIN });
  const app = createApp({
    origin: bindings.BECIVIC_ORIGIN,
    operator: { name: bindings.BECIVIC_OPERATOR_NAME?.trim(), contact: bindings.BECIVIC_CONTACT },
    // Cloudflare routes only requests with a host name of this Worker; the Origin of a foreign page has another one.
    mcp: { tools, answer: createHandler({ createServer, hostsOf: (request) => [new URL(request.url).hostname] }) },
    log,
    clock,
    stopwatch: { now: () => Date.now() },
    randomness,
    service,
    operators: createOperatorAuth(bindings.BECIVIC_OPERATOR_TOKEN),
    // Cloudflare sets this header, and overwrites one from a client.
    addressOf: (request) => request.headers.get("cf-connecting-ip") ?? "",
    moveClock: manual && ((milliseconds) => manual.move(milliseconds, service)),
  });
  return { fetch: (request) => app.fetch(request), service };
}
