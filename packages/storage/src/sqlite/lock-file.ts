import Sqlite from "better-sqlite3";

// A garbage-collected database is closed, and a closed one holds no lock.
const held = new Set<Sqlite.Database>();

/**
 * Takes an exclusive lock on a file, which is created where it is missing and never written to. The lock lasts until the returned function
 * is called or the process ends for any reason: the operating system releases it. Undefined where another process still has the lock after
 * `waitMs`.
 */
export function lockFile(file: string, waitMs = 0): (() => void) | undefined {
  const database = new Sqlite(file, { timeout: waitMs });
  try {
    // No journal file, so that a process that does not get the lock does not change the folder.
    database.pragma("journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === "SQLITE_BUSY") return undefined;
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
