export { openSqlite, type SqliteStore } from "./open-sqlite.ts";
export { takeTurn } from "./take-turn.ts";
