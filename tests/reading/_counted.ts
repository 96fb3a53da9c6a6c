import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { createApp } from "@becivic/http";
import { createHandler, createServerFactory, tools } from "@becivic/mcp";
import { createOperatorAuth, createServiceContext, publishTree } from "@becivic/service/host";
import { createDatabase, type SqlDriver } from "@becivic/storage";
import { D1Driver, type D1Like } from "@becivic/storage/d1";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder, testRandomness } from "@becivic/testkit";
import { Miniflare } from "miniflare";
import { asWorker, bundleText } from "../_bundle-worker.ts";
import { onceARun } from "../_once-a-run.ts";
import { applyMigrations, OPERATOR, type ServerUnderTest } from "../receiving-end/_targets.ts";

const START = Date.UTC(2026, 10, 16);

/** How often the database was asked, and with how many statements. */
export interface Count {
  trips: number;
  statements: number;
}

/** A server whose round trips to its database are counted. */
export interface Counted extends ServerUnderTest {
  /** What was counted since the last look. */
  count(): Promise<Count>;
}

type Files = ReadonlyMap<string, string>;

/** The site, the API and MCP in this process, on SQLite. Each call of the driver would be one round trip on D1. */
export async function openOnSqlite(files: Files): Promise<Counted> {
  const { driver } = openSqlite(":memory:", migrationsFolder);
  let count: Count = { trips: 0, statements: 0 };
  const counted =
    (ask: SqlDriver["read"]): SqlDriver["read"] =>
    (statements) => {
      count = { trips: count.trips + 1, statements: count.statements + statements.length };
      return ask(statements);
    };
  const database = createDatabase({
    read: counted((statements) => driver.read(statements)),
    write: counted((statements) => driver.write(statements)),
  });
  await publishTree(files, START, database);
  const service = createServiceContext({ database, randomness: testRandomness, pepper: "a pepper for the suite" });
  const parts = { service, clock: { now: () => START }, randomness: testRandomness, log: () => {} };
  const answer = createHandler({ createServer: createServerFactory({ ...parts, origin: undefined }), hostsOf: () => ["localhost"] });
  const app = createApp({ ...parts, mcp: { tools, answer }, operators: createOperatorAuth(undefined), addressOf: () => "192.0.2.1" });
  return {
    call: async (_address, pathname, init = {}) => app.request(`http://localhost${pathname}`, init),
    count: async () => {
      const result = count;
      count = { trips: 0, statements: 0 };
      return result;
    },
    stop: async () => {},
  };
}

/** The Worker as it is deployed, with a binding that counts. */
const COUNTING_WORKER = `
import worker from ${JSON.stringify(path.resolve(import.meta.dirname, "../../apps/cloudflare/src/worker.ts"))};
let count = { trips: 0, statements: 0 };
let bindings;
function counting(database) {
  return {
    prepare: (sql) => database.prepare(sql),
    batch: (statements) => {
      count = { trips: count.trips + 1, statements: count.statements + statements.length };
      return database.batch(statements);
    },
  };
}
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/_count") {
      const told = count;
      count = { trips: 0, statements: 0 };
      return Response.json(told);
    }
    bindings ??= { ...env, DB: counting(env.DB) };
    return worker.fetch(request, bindings, context);
  },
};`;

/** The Worker inside workerd, on D1. */
export async function openOnD1(files: Files): Promise<Counted> {
  const worker = new Miniflare({
    ...asWorker(await bundleCountingWorker()),
    // The log of the Worker, which no test reads.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
    d1Databases: ["DB"],
    bindings: { BECIVIC_ENV: "development", BECIVIC_PEPPER: "a pepper for the suite", BECIVIC_OPERATOR_TOKEN: OPERATOR },
  });
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  await applyMigrations(database);
  await publishTree(files, START, createDatabase(new D1Driver(database)));
  const call: ServerUnderTest["call"] = async (address, pathname, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), "cf-connecting-ip": address };
    return (await worker.dispatchFetch(`http://localhost${pathname}`, { ...init, headers } as never)) as unknown as Response;
  };
  return {
    call,
    count: async () => (await (await call("192.0.2.1", "/_count")).json()) as Count,
    stop: () => worker.dispose(),
  };
}

/** Bundled once a run, because that takes seconds. */
async function bundleCountingWorker(): Promise<string> {
  const folder = await onceARun("counting-worker", async (target) => {
    const entry = path.join(target, "entry.js");
    writeFileSync(entry, COUNTING_WORKER);
    writeFileSync(path.join(target, BUNDLE), await bundleText(entry));
  });
  return readFileSync(path.join(folder, BUNDLE), "utf8");
}

const BUNDLE = "worker.mjs";
