export { openSqlite, type SqliteStore } from "./open-sqlite.ts";
