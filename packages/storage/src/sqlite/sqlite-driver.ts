import { AppError } from "@becivic/service/ports";
import type { Statement as Prepared, Database as SqliteDatabase } from "better-sqlite3";
import { conflictOf, type SqlDriver, type SqlRow, type Statement, WriteConflict } from "../driver.ts";
import { sql } from "../sql.ts";

interface Waiting {
  statements: readonly Statement[];
  resolve: (rows: SqlRow[][]) => void;
  reject: (error: unknown) => void;
}

const LARGEST_GROUP = 256;

/**
 * SQLite in this process. Plans that arrive while others are on their way to the disk wait, and are then written together, with one sync
 * for all of them. One that a constraint refuses takes no other along. Nothing is acknowledged before it is safe.
 */
export class SqliteDriver implements SqlDriver {
  private readonly database: SqliteDatabase;
  private readonly prepared = new Map<string, Prepared<unknown[], SqlRow>>();
  private waiting: Waiting[] = [];

  constructor(database: SqliteDatabase) {
    this.database = database;
  }

  async read(statements: readonly Statement[]): Promise<SqlRow[][]> {
    try {
      return statements.map((statement) => this.run(statement));
    } catch (error) {
      throw translated(error);
    }
  }

  write(statements: readonly Statement[]): Promise<SqlRow[][]> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) this.gather(0);
      this.waiting.push({ statements, resolve, reject });
      if (this.waiting.length >= LARGEST_GROUP) this.flush();
    });
  }

  /** The group is complete once a turn of the event loop has brought no other plan: then every request that had arrived is in it. */
  private gather(waitingBefore: number): void {
    setImmediate(() => {
      if (this.waiting.length === waitingBefore) this.flush();
      else this.gather(this.waiting.length);
    });
  }

  private flush(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length === 0) return;
    try {
      for (const tell of this.commitGroup(group) ?? this.oneByOne(group)) tell();
    } catch (error) {
      for (const { reject } of group) reject(translated(error));
    }
  }

  /** The usual case: nothing stands against any of them. Undefined where something did, and then nothing has happened. */
  private commitGroup(group: readonly Waiting[]): (() => void)[] | undefined {
    try {
      return this.inTransaction(() => group.map(({ statements, resolve }) => resolveWith(resolve, this.runAll(statements))));
    } catch (error) {
      // The disk or the file concerns them all; anything else one of them, and none of the others.
      if (isOutOfOrder(error)) throw error;
      return undefined;
    }
  }

  /** Each in a savepoint of its own, so that what stands against one stands against that one only. */
  private oneByOne(group: readonly Waiting[]): (() => void)[] {
    return this.inTransaction(() =>
      group.map(({ statements, resolve, reject }) => {
        this.run(SAVEPOINT);
        try {
          const rows = this.runAll(statements);
          this.run(RELEASE);
          return resolveWith(resolve, rows);
        } catch (error) {
          // A full disk or a broken file ends the whole transaction; a constraint only this plan.
          if (!this.database.inTransaction || isOutOfOrder(error)) throw error;
          this.run(ROLLBACK_TO);
          this.run(RELEASE);
          return () => reject(translated(error));
        }
      }),
    );
  }

  private inTransaction<T>(work: () => T): T {
    this.run(BEGIN);
    try {
      const result = work();
      this.run(COMMIT);
      return result;
    } catch (error) {
      if (this.database.inTransaction) this.run(ROLLBACK);
      throw error;
    }
  }

  private runAll(statements: readonly Statement[]): SqlRow[][] {
    return statements.map((statement) => this.run(statement));
  }

  private run({ sql, params }: Statement): SqlRow[] {
    let prepared = this.prepared.get(sql);
    if (prepared === undefined) {
      prepared = this.database.prepare<unknown[], SqlRow>(sql);
      this.prepared.set(sql, prepared);
    }
    if (prepared.reader) return prepared.all(...params);
    prepared.run(...params);
    return [];
  }
}

const BEGIN = sql`BEGIN IMMEDIATE`;
const COMMIT = sql`COMMIT`;
const ROLLBACK = sql`ROLLBACK`;
const SAVEPOINT = sql`SAVEPOINT plan`;
const RELEASE = sql`RELEASE plan`;
const ROLLBACK_TO = sql`ROLLBACK TO plan`;

function isOutOfOrder(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|CORRUPT|NOTADB|READONLY|CANTOPEN|NOMEM)/.test(code);
}

function resolveWith(resolve: (rows: SqlRow[][]) => void, rows: SqlRow[][]): () => void {
  return () => resolve(rows);
}

function translated(error: unknown): Error {
  const conflict = conflictOf(error instanceof Error ? error.message : "");
  if (conflict !== undefined) return new WriteConflict(conflict, error);
  if (isOutOfOrder(error)) return new AppError("staging_unavailable", { cause: error, retryAfter: 5 });
  return error instanceof Error ? error : new Error("the database refused a statement", { cause: error });
}
