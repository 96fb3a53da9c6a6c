import { D1Driver, type D1Like } from "@becivic/storage/d1";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder } from "@becivic/testkit";
import { describeDatabase } from "@becivic/testkit/suites";
import { Miniflare } from "miniflare";
import { afterAll } from "vitest";
import { applyMigrations } from "../receiving-end/_targets.ts";

let worker: Miniflare | undefined;
afterAll(() => worker?.dispose());

describeDatabase("SQLite", async () => openSqlite(":memory:", migrationsFolder).driver);

describeDatabase("D1 inside workerd", async () => {
  worker = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-07-01",
    cf: false,
    d1Databases: ["DB"],
  });
  const database = (await worker.getD1Database("DB")) as unknown as D1Like;
  await applyMigrations(database);
  return new D1Driver(database);
});
