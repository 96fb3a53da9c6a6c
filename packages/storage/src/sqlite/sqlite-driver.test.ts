import path from "node:path";
import { describe, expect, it } from "vitest";
import { type SqlValue, statement, WriteConflict } from "../driver.ts";
import { openSqlite } from "./index.ts";

const migrations = path.resolve(import.meta.dirname, "../../../../migrations");
const count = (ceiling: number) =>
  statement(
    "INSERT INTO counters (bucket, subject, period, count, ceiling, expires_at) VALUES ('items', 'x', ?, 1, ?, 0)",
    ceiling,
    ceiling,
  );

describe("a group of plans that are written together", () => {
  it("loses only the plan that a constraint refuses, and only the plan that makes no sense [storage.group]", async () => {
    const { driver, close } = openSqlite(":memory:", migrations);
    const senseless = statement("INSERT INTO guards (holds) VALUES (?)", {} as SqlValue);
    const outcomes = await Promise.allSettled([
      driver.write([count(1)]),
      driver.write([count(0)]),
      driver.write([count(2), senseless]),
      driver.write([count(3)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(WriteConflict);
    expect(await driver.read([statement("SELECT period FROM counters ORDER BY period")])).toEqual([[{ period: 1 }, { period: 3 }]]);
    close();
  });
});
