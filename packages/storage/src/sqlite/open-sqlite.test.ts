import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openSqlite } from "./index.ts";

const migrations = path.resolve(import.meta.dirname, "../../../../migrations");

it("migrates nothing for a process that shares the database, and refuses one that is not up to date [record.shared]", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "becivic-sqlite-")), "becivic.db");
  openSqlite(file, mkdtempSync(path.join(tmpdir(), "becivic-no-migrations-"))).close();
  expect(() => openSqlite(file, migrations, { mayMigrate: false })).toThrow("lacks the migration 0001");
  openSqlite(file, migrations).close();
  openSqlite(file, migrations, { mayMigrate: false }).close();
});
