import { chmodSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { SqlDriver } from "../driver.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

export interface SqliteStore {
  driver: SqlDriver;
  /** Moves the write-ahead log into the file and truncates it, so that deleted data leaves the disk. */
  checkpoint(): void;
  close(): void;
}

export interface SqliteOptions {
  /** False where another process may use the database: then a database with missing migrations is refused. */
  mayMigrate?: boolean;
}

/** Opens the database file, creates it where it is missing, and brings it up to date. */
export function openSqlite(file: string, migrationsFolder: string, { mayMigrate = true }: SqliteOptions = {}): SqliteStore {
  const database = new Sqlite(file);
  database.pragma("journal_mode = WAL");
  // Deleted data is overwritten: a salt that can be recovered from the disk is not destroyed.
  database.pragma("secure_delete = ON");
  // Acknowledged writes survive a power failure.
  database.pragma("synchronous = FULL");
  // Each checkpoint costs two syncs: rarer and larger ones cost less.
  database.pragma("wal_autocheckpoint = 8000");
  database.pragma("cache_size = -32768");
  // Fail soon where another program locks the file, instead of blocking every request.
  database.pragma("busy_timeout = 250");
  migrate(database, migrationsFolder, mayMigrate);
  if (file !== ":memory:") chmodSync(file, 0o600);
  return {
    driver: new SqliteDriver(database),
    checkpoint: () => void database.pragma("wal_checkpoint(TRUNCATE)"),
    close: () => database.close(),
  };
}

function migrate(database: Sqlite.Database, folder: string, mayMigrate: boolean): void {
  if (mayMigrate) database.exec("CREATE TABLE IF NOT EXISTS applied_migrations (name TEXT PRIMARY KEY) STRICT");
  const applied = new Set(database.prepare<[], string>("SELECT name FROM applied_migrations").pluck().all());
  for (const name of globSync("*.sql", { cwd: folder }).sort()) {
    if (applied.has(name)) continue;
    if (!mayMigrate) throw new Error(`the database lacks the migration ${name}`);
    database.transaction(() => {
      database.exec(readFileSync(path.join(folder, name), "utf8"));
      database.prepare("INSERT INTO applied_migrations (name) VALUES (?)").run(name);
    })();
  }
}
