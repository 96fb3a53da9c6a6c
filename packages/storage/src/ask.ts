import type { SqlDriver, SqlRow, Statement } from "./driver.ts";

/** One question in one round trip. Several questions at once go to `driver.read`. */
export async function allRows(driver: SqlDriver, question: Statement): Promise<SqlRow[]> {
  const [rows = []] = await driver.read([question]);
  return rows;
}

export async function firstRow(driver: SqlDriver, question: Statement): Promise<SqlRow | undefined> {
  return (await allRows(driver, question))[0];
}
