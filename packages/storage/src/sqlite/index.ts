export { lockFile } from "./lock-file.ts";
export { openSqlite, type SqliteOptions, type SqliteStore } from "./open-sqlite.ts";
