import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { SharedNetworks } from "@becivic/contract";
import { publishTree } from "@becivic/service/host";
import { createDatabase, statement } from "@becivic/storage";
import { D1Driver, type D1Like } from "@becivic/storage/d1";
import { migrationsFolder } from "@becivic/testkit";
import Sqlite from "better-sqlite3";
import { Miniflare } from "miniflare";
import { asWorker, bundleText } from "../_bundle-worker.ts";
import { fewSkillsFolder, readFewSkills } from "../_few-skills.ts";
import { onceARun } from "../_once-a-run.ts";
import { startServer } from "../server/_server.ts";
import { bundlingNetworks, envOfNetworks } from "./_other-networks.ts";

export const OPERATOR = "the-token-of-the-operator";

/** Something that speaks the API: the server for one machine, or the Worker inside workerd. */
export interface ServerUnderTest {
  /** Sends a request as if it came from an address. */
  call(address: string, pathname: string, init?: RequestInit): Promise<Response>;
  /** Writes into its database behind its back. */
  sql?(sql: string, ...params: (string | number)[]): Promise<void>;
  stop(): Promise<void>;
}

/** What a program under test has instead of what it ships with. */
export interface TargetOptions {
  sharedNetworks?: SharedNetworks;
}

const root = path.resolve(import.meta.dirname, "../..");

export async function startNodeTarget(
  env: Record<string, string> = {},
): Promise<ServerUnderTest & { server: Awaited<ReturnType<typeof startServer>> }> {
  const server = await startServer({
    BECIVIC_ENV: "development",
    BECIVIC_CLOCK: "manual",
    BECIVIC_OPERATOR_TOKEN: OPERATOR,
    BECIVIC_TRUSTED_PROXY: "127.0.0.1",
    BECIVIC_CORPUS: fewSkillsFolder(),
    ...env,
  });
  return {
    server,
    call: (address, pathname, init = {}) =>
      fetch(`${server.address}${pathname}`, {
        ...init,
        headers: { ...(init.headers as object), "x-forwarded-for": `203.0.113.99, ${address}` },
      }),
    sql: async (sql, ...params) => {
      const database = new Sqlite(path.join(server.dataFolder, "becivic.db"));
      database.prepare(sql).run(...params);
      database.close();
    },
    stop: async () => {
      await server.stop("SIGKILL");
    },
  };
}

export function startNodeWith({ sharedNetworks }: TargetOptions = {}): Promise<ServerUnderTest> {
  return startNodeTarget(sharedNetworks === undefined ? {} : envOfNetworks(sharedNetworks));
}

/** Applies our migrations, or some of them, to a D1 database inside workerd. */
export async function applyMigrations(database: D1Like, isWanted: (file: string) => boolean = () => true): Promise<void> {
  const driver = new D1Driver(database);
  for (const file of globSync("*.sql", { cwd: migrationsFolder }).sort().filter(isWanted)) {
    await driver.write(sqlStatements(readFileSync(path.join(migrationsFolder, file), "utf8")).map((sql) => statement(sql)));
  }
}

/** The statements of a migration: a trigger has semicolons of its own, and ends with END. */
function sqlStatements(text: string): string[] {
  const plain = text.replace(/--.*$/gm, "");
  return (plain.match(/\s*CREATE TRIGGER[\s\S]*?\nEND;|\s*[^;]+;/g) ?? [])
    .map((sql) => sql.trim())
    .filter((sql) => sql !== "" && sql !== ";");
}

const ENTRY = path.join(root, "apps/cloudflare/src/worker.ts");
const WORKER = "worker.mjs";
const TABLES = "d1";

/** The bundled Worker, and a database with the tables and the published corpus: made once a run, because that takes seconds. */
async function makeTemplate(folder: string): Promise<void> {
  const text = await bundleText(ENTRY);
  writeFileSync(path.join(folder, WORKER), text);
  const worker = startMiniflare(text, path.join(folder, TABLES));
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  await applyMigrations(database);
  await publishTree(readFewSkills(), Date.now(), createDatabase(new D1Driver(database)));
  await worker.dispose();
}

function startMiniflare(text: string, tables: string): Miniflare {
  return new Miniflare({
    ...asWorker(text),
    // The log of the Worker, which no test reads.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
    d1Databases: ["DB"],
    d1Persist: tables,
    bindings: {
      BECIVIC_ENV: "development",
      BECIVIC_CLOCK: "manual",
      BECIVIC_PEPPER: "a pepper for the suite",
      BECIVIC_OPERATOR_TOKEN: OPERATOR,
    },
  });
}

export async function startWorkerTarget({ sharedNetworks }: TargetOptions = {}): Promise<ServerUnderTest> {
  const template = await onceARun("worker", makeTemplate);
  const tables = mkdtempSync(path.join(tmpdir(), "becivic-d1-"));
  cpSync(path.join(template, TABLES), tables, { recursive: true });
  const shipped = readFileSync(path.join(template, WORKER), "utf8");
  const worker = startMiniflare(
    sharedNetworks === undefined ? shipped : await bundleText(ENTRY, [bundlingNetworks(sharedNetworks)]),
    tables,
  );
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  return {
    call: async (address, pathname, init = {}) => {
      const headers = { ...(init.headers as Record<string, string>), "cf-connecting-ip": address };
      return (await worker.dispatchFetch(`http://localhost${pathname}`, { ...init, headers } as never)) as unknown as Response;
    },
    sql: async (sql, ...params) => {
      await new D1Driver(database).write([statement(sql, ...params)]);
    },
    stop: () => worker.dispose(),
  };
}
