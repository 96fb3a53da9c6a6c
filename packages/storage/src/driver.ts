export type SqlValue = string | number | null;

/** SQL as data: what to do, and with what. */
export interface Statement {
  sql: string;
  params: readonly SqlValue[];
}

export type SqlRow = Record<string, SqlValue>;

/** What a database can do for us. Several statements travel together; writes happen all or none, and in this order. */
export interface SqlDriver {
  read(statements: readonly Statement[]): Promise<SqlRow[][]>;
  write(statements: readonly Statement[]): Promise<SqlRow[][]>;
}

export type ConflictKind = "exists" | "limit" | "guard";

/** A constraint stood against a write, and nothing of it happened. */
export class WriteConflict extends Error {
  readonly kind: ConflictKind;

  constructor(kind: ConflictKind, cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Which constraint it was, from what SQLite says; D1 passes the same words on. */
export function conflictOf(message: string): ConflictKind | undefined {
  if (message.includes("limit_reached")) return "limit";
  if (message.includes("guard_failed")) return "guard";
  return message.includes("UNIQUE constraint failed") ? "exists" : undefined;
}

export function statement(sql: string, ...params: readonly (SqlValue | undefined)[]): Statement {
  return { sql, params: params.map((param) => param ?? null) };
}
