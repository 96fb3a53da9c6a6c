import { copyFileSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SqlDriver } from "@becivic/storage";
import { D1Driver, type D1Like } from "@becivic/storage/d1";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder } from "@becivic/testkit";
import { Miniflare } from "miniflare";
import { applyMigrations } from "../receiving-end/_targets.ts";

export interface OlderRelease {
  driver: SqlDriver;
  /** Applies the migrations that the older release did not have. */
  migrate(): Promise<SqlDriver>;
  close(): Promise<void>;
}

/** A database as a release left it that did not have this migration and those after it. */
type OpenOlderRelease = (firstNew: string) => Promise<OlderRelease>;

const openD1: OpenOlderRelease = async (firstNew) => {
  const worker = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-07-01",
    cf: false,
    d1Databases: ["DB"],
  });
  // The types of Miniflare and of the driver name the same binding differently.
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  await applyMigrations(database, (file) => file < firstNew);
  const driver = new D1Driver(database);
  return {
    driver,
    migrate: async () => {
      await applyMigrations(database, (file) => file >= firstNew);
      return driver;
    },
    close: () => worker.dispose(),
  };
};

const openFile: OpenOlderRelease = async (firstNew) => {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-old-"));
  for (const file of globSync("*.sql", { cwd: migrationsFolder }))
    if (file < firstNew) copyFileSync(path.join(migrationsFolder, file), path.join(folder, file));
  const file = path.join(folder, "becivic.db");
  let store = openSqlite(file, folder);
  return {
    driver: store.driver,
    migrate: async () => {
      store.close();
      store = openSqlite(file, migrationsFolder);
      return store.driver;
    },
    close: async () => store.close(),
  };
};

export const olderReleases = [
  ["SQLite", openFile],
  ["D1 inside workerd", openD1],
] as const;
