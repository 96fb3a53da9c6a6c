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
 * SQLite in this process, with group commit: plans that arrive in the same turns of the event loop are written in one transaction with one
 * sync. A plan that a constraint refuses does not affect the others. No plan is acknowledged before it is on the disk.
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

  /** The group is complete once a turn of the event loop has added no other plan: then every request that had arrived is in it. */
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

  /** The usual case: no plan is refused. Undefined where one is; then the transaction is rolled back. */
  private commitGroup(group: readonly Waiting[]): (() => void)[] | undefined {
    try {
      return this.inTransaction(() => group.map(({ statements, resolve }) => resolveWith(resolve, this.runAll(statements))));
    } catch (error) {
      // A fault of the disk or the file affects all plans; any other error affects one of them.
      if (isOutOfOrder(error)) throw error;
      return undefined;
    }
  }

  /** Writes each plan in a savepoint of its own, so that an error affects that plan only. */
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
