import Sqlite from "better-sqlite3";

const PATIENCE_MS = 60_000;

/**
 * Waits until no other program holds this file, and holds it until the returned function is called, or the process ends however it ends. For what
 * only one program may do at a time: opening a data folder that may be new.
 */
export function takeTurn(file: string): () => void {
  const database = new Sqlite(file, { timeout: PATIENCE_MS });
  database.exec("BEGIN EXCLUSIVE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}
