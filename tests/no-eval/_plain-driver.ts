import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SqlDriver, SqlRow, Statement } from "@becivic/storage";
import { migrationsFolder } from "@becivic/testkit";

/** A database in memory by Node's own SQLite: the library that the server uses makes code from text for its rows. */
export function openPlainDatabase(): SqlDriver {
  const database = new DatabaseSync(":memory:");
  for (const file of globSync("*.sql", { cwd: migrationsFolder }).sort())
    database.exec(readFileSync(path.join(migrationsFolder, file), "utf8"));
  const run = ({ sql, params }: Statement): SqlRow[] => {
    const prepared = database.prepare(sql);
    return prepared.all(...params).map((row) => ({ ...row }) as SqlRow);
  };
  const all = async (statements: readonly Statement[]): Promise<SqlRow[][]> => statements.map(run);
  return { read: all, write: all };
}
