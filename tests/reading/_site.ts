import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Operator } from "@becivic/contract";
import { openGitForge } from "@becivic/forge/git";
import { createApp } from "@becivic/http";
import { createOperatorAuth, createServiceContext, projectMain } from "@becivic/service/host";
import { createDatabase, createPullRequestRows, type SqlDriver, statement } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder, testRandomness } from "@becivic/testkit";
import { readFewSkills } from "../_few-skills.ts";

export const START = Date.UTC(2026, 10, 16);

export interface Site {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  /** Whatever a test has to do to the database behind the back of the service. */
  damage: (sql: string, ...params: (string | number)[]) => Promise<void>;
  /** Reads everything anew. */
  restart: () => Promise<void>;
}

/** The whole site over real parts, in this process. */
export async function openSite(
  change: (files: Map<string, string>) => void = () => {},
  { operator }: { operator?: Operator } = {},
): Promise<Site> {
  const { driver }: { driver: SqlDriver } = openSqlite(":memory:", migrationsFolder);
  const files = readFewSkills();
  change(files);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-site-")), "corpus.git");
  const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed: () => files, now: START });
  let now = START;
  const start = async () => {
    const service = createServiceContext({
      database: createDatabase(driver),
      forge,
      randomness: testRandomness,
      pepper: "a pepper for the suite",
    });
    await projectMain(forge, service);
    const clock = { now: () => now };
    return createApp({
      log: () => {},
      clock,
      randomness: testRandomness,
      service,
      operator,
      operators: createOperatorAuth(undefined),
      addressOf: () => "192.0.2.1",
    });
  };
  let app = await start();
  return {
    get: async (address, headers = {}, method = "GET") => {
      // So much later that nothing is answered from a cache.
      now += 61_000;
      return app.request(address, { method, headers });
    },
    damage: async (sql, ...params) => {
      await driver.write([statement(sql, ...params)]);
    },
    restart: async () => {
      app = await start();
    },
  };
}
