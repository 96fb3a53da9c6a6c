import { AppError } from "@becivic/service/ports";
import { conflictOf, type SqlDriver, type SqlRow, type Statement, WriteConflict } from "../driver.ts";

/** The part of a D1 binding that the driver uses. */
export interface D1Like {
  prepare(sql: string): D1StatementLike;
  batch(statements: D1StatementLike[]): Promise<{ results?: SqlRow[] }[]>;
}

interface D1StatementLike {
  bind(...values: unknown[]): D1StatementLike;
}

/** The driver of D1, which runs each batch as one transaction. */
export class D1Driver implements SqlDriver {
  private readonly database: D1Like;

  constructor(database: D1Like) {
    this.database = database;
  }

  read(statements: readonly Statement[]): Promise<SqlRow[][]> {
    return this.run(statements);
  }

  write(statements: readonly Statement[]): Promise<SqlRow[][]> {
    return this.run(statements);
  }

  private async run(statements: readonly Statement[]): Promise<SqlRow[][]> {
    if (statements.length === 0) return [];
    try {
      const results = await this.database.batch(statements.map(({ sql, params }) => this.database.prepare(sql).bind(...params)));
      return results.map(({ results: rows = [] }) => rows);
    } catch (error) {
      const conflict = conflictOf(error instanceof Error ? error.message : "");
      if (conflict !== undefined) throw new WriteConflict(conflict, error);
      throw new AppError("staging_unavailable", { cause: error, retryAfter: 5 });
    }
  }
}
