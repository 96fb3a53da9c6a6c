export type SqlValue = string | number | null;

/** A statement of SQL with its parameters. */
export interface Statement {
  sql: string;
  params: readonly SqlValue[];
}

export type SqlRow = Record<string, SqlValue>;

/** A database driver. Each call is one round trip; the statements of a write are one transaction, in this order. */
export interface SqlDriver {
  read(statements: readonly Statement[]): Promise<SqlRow[][]>;
  write(statements: readonly Statement[]): Promise<SqlRow[][]>;
}

export type ConflictKind = "exists" | "limit" | "guard";

/** A constraint refused a write, which was rolled back. */
export class WriteConflict extends Error {
  readonly kind: ConflictKind;

  constructor(kind: ConflictKind, cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** The kind of constraint, by the message of SQLite, which D1 passes on. */
export function conflictOf(message: string): ConflictKind | undefined {
  if (message.includes("limit_reached")) return "limit";
  if (message.includes("guard_failed")) return "guard";
  return message.includes("UNIQUE constraint failed") ? "exists" : undefined;
}

export function statement(sql: string, ...params: readonly (SqlValue | undefined)[]): Statement {
  return { sql, params: params.map((param) => param ?? null) };
}
