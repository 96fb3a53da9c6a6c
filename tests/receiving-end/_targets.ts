import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { publishTree } from "@becivic/service";
import { createDatabase, statement } from "@becivic/storage";
import { D1Driver, type D1Like } from "@becivic/storage/d1";
import { migrationsFolder } from "@becivic/testkit";
import Sqlite from "better-sqlite3";
import { Miniflare } from "miniflare";
import { bundleWorker } from "../_bundle-worker.ts";
import { fewSkillsFolder, readFewSkills } from "../_few-skills.ts";
import { startServer } from "../server/_server.ts";

export const OPERATOR = "the-token-of-the-operator";

/** Something that speaks the API: the server for one machine, or the Worker inside workerd. */
export interface Target {
  /** Sends a request as if it came from an address. */
  call(address: string, pathname: string, init?: RequestInit): Promise<Response>;
  /** Writes into its database behind its back. */
  sql?(sql: string, ...params: (string | number)[]): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");

export async function startNodeTarget(
  env: Record<string, string> = {},
): Promise<Target & { server: Awaited<ReturnType<typeof startServer>> }> {
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

/** A D1 database inside workerd, with our migrations applied. */
export async function applyMigrations(database: D1Like): Promise<void> {
  const driver = new D1Driver(database);
  for (const file of globSync("*.sql", { cwd: migrationsFolder }).sort()) {
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

export async function startWorkerTarget(): Promise<Target> {
  const worker = new Miniflare({
    ...(await bundleWorker(path.join(root, "apps/cloudflare/src/worker.ts"))),
    // The log of the Worker, which nobody reads here.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
    d1Databases: ["DB"],
    bindings: {
      BECIVIC_ENV: "development",
      BECIVIC_CLOCK: "manual",
      BECIVIC_PEPPER: "a pepper for the suite",
      BECIVIC_OPERATOR_TOKEN: OPERATOR,
    },
  });
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  await applyMigrations(database);
  await publishTree(readFewSkills(), Date.now(), createDatabase(new D1Driver(database)));
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
