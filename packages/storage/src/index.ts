export { createDatabase } from "./create-database.ts";
export {
  type ConflictKind,
  conflictOf,
  type SqlDriver,
  type SqlRow,
  type SqlValue,
  type Statement,
  statement,
  WriteConflict,
} from "./driver.ts";
export { createPullRequestRows } from "./families/pull-requests.ts";
export { type RawSql, raw, sql } from "./sql.ts";
