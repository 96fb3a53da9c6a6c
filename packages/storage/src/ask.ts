import type { SqlDriver, SqlRow, Statement } from "./driver.ts";

/** Reads one statement in one round trip. For several statements, use `driver.read`. */
export async function allRows(driver: SqlDriver, question: Statement): Promise<SqlRow[]> {
  const [rows = []] = await driver.read([question]);
  return rows;
}

export async function firstRow(driver: SqlDriver, question: Statement): Promise<SqlRow | undefined> {
  return (await allRows(driver, question))[0];
}
