import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { fixturesFolder, loadRuleCorpus } from "@becivic/fixtures";
import type { ServiceContext } from "@becivic/service";
import { createServiceContext, publishTree, type ServiceOptions } from "@becivic/service/host";
import type { Database } from "@becivic/service/ports";
import { createDatabase, type SqlDriver } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";

export const migrationsFolder = path.resolve(fixturesFolder, "../migrations");

export const testRandomness = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };

export interface MemoryService {
  service: ServiceContext;
  database: Database;
  driver: SqlDriver;
}

/** The real service on a real database, in memory, with the small corpus of the rule cases published. */
export async function createMemoryService(
  options: Partial<ServiceOptions> & { files?: ReadonlyMap<string, string>; publishedAt?: number } = {},
): Promise<MemoryService> {
  const { driver } = openSqlite(":memory:", migrationsFolder);
  const database = createDatabase(driver);
  await publishTree(options.files ?? loadRuleCorpus(), options.publishedAt ?? 0, database);
  const service = createServiceContext({ database, randomness: testRandomness, pepper: "a pepper for tests", ...options });
  return { service, database, driver };
}
