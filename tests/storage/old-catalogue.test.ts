import { createDatabase, type SqlDriver, type SqlRow, sql } from "@becivic/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OlderRelease, olderReleases } from "./_older-release.ts";

/** Values as the older release wrote them: JSON, with everything that JSON can make of a figure or a text. */
const VALUES = ["20", "20.5", "-0.001", "1e+21", '"20"', '""', '"a \\"quote\\", a \\\\ and a \\n"', '"é 日本 \u{1f600}"', '"{\\"a\\":1}"'];

const OLD_ROWS = [
  ...VALUES.map(
    (value, at) => sql`INSERT INTO volatile_values
        (uid, revision, name, value, value_type, unit, source, status, committed_at, submission_contract_version)
      VALUES (${`val-1000${at}`}, 1, ${`figure-${at}`}, ${value}, 'string', ${at % 2 === 0 ? "EUR" : null}, ${at === 0 ? "law" : null},
        'alpha', ${at}, '2.1.0')`,
  ),
  sql`INSERT INTO volatile_values (uid, revision, name, value, value_type, status, committed_at, submission_contract_version)
    VALUES ('val-30000', 1, 'broken', '20 "EUR', 'string', 'alpha', 1, '2.1.0')`,
  // Its life: corrected, restored, stable, and the successor of another row.
  sql`UPDATE volatile_values SET superseded_at = 50, status = 'quarantined', ended_at = 50 WHERE uid = 'val-10000'`,
  sql`INSERT INTO volatile_values
      (uid, revision, name, value, value_type, unit, source, status, note, committed_at, previous_uid, submission_contract_version, restores,
       carried, flags_needed, came_by, first_status, beta_at, stable_at)
    VALUES ('val-10000', 2, 'figure-0', '21', 'integer', 'EUR', 'law', 'stable', 'It "rose".', 50, 'val-10001', '2.2.0', 1, 1, 2,
      'reinstate', 'beta', 60, 70)`,
  sql`INSERT INTO reference_rows
      (uid, revision, name, title, url, archived_url, last_verified, status, committed_at, submission_contract_version)
    VALUES ('ref-10000', 1, 'law', 'The "law"', 'https://a.be/?a=1&b=é', NULL, '2026-11-01', 'alpha', 1, '2.1.0'),
      ('ref-10001', 1, 'page', 'A page', 'https://b.be', 'https://archive.example/b', NULL, 'beta', 2, '2.1.0')`,
];

async function rowsOf(driver: SqlDriver): Promise<SqlRow[][]> {
  return driver.read([
    sql`SELECT * FROM volatile_values WHERE uid <> 'val-30000' ORDER BY uid, revision`,
    sql`SELECT * FROM reference_rows ORDER BY uid, revision`,
  ]);
}

describe.each(olderReleases)("the two tables of the catalogue of an older release on %s", (_, open) => {
  let older: OlderRelease;
  let driver: SqlDriver;
  let before: SqlRow[][];
  beforeAll(async () => {
    older = await open("0013");
    await older.driver.write(OLD_ROWS);
    before = await rowsOf(older.driver);
    driver = await older.migrate();
  });
  afterAll(() => older.close());

  it("are the same rows and columns after the migration [storage.catalogue]", async () => {
    expect(before.map((rows) => rows.length)).toEqual([VALUES.length + 1, 2]);
    const after = await rowsOf(driver);
    expect(after).toEqual(before);
    expect(after.map(([row = {}]) => Object.keys(row).sort())).toEqual(before.map(([row = {}]) => Object.keys(row).sort()));
  });

  it("are read with their values as they were written [storage.catalogue]", async () => {
    const revisions = await createDatabase(driver).catalogue.list("volatile_value");
    const read = VALUES.map((_value, at) => revisions.get(`val-1000${at}`)?.[0]?.content.value);
    expect(read).toEqual(VALUES);
  });

  it("keep a value that is no JSON, as a text [storage.catalogue]", async () => {
    const broken = await createDatabase(driver).catalogue.current("volatile_value", "val-30000");
    expect(broken?.content).toEqual({ name: "broken", value: JSON.stringify('20 "EUR'), value_type: "string", unit: null, source: null });
  });

  it.each([
    ["two current revisions of a row", "val-10000", 3, "another"],
    ["a name twice among the current rows", "val-20000", 1, "figure-1"],
    ["a revision twice", "val-10001", 1, "another"],
  ])("still refuse %s [storage.catalogue]", async (_what, uid, revision, name) => {
    const insert = sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version)
      VALUES ('volatile_value', ${uid}, ${revision}, ${name}, '{}', 'alpha', 1, '2.1.0')`;
    await expect(driver.write([insert])).rejects.toMatchObject({ kind: "exists" });
  });

  it("let a figure and a reference have one name [storage.catalogue]", async () => {
    const insert = sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version)
      VALUES ('reference', 'ref-20000', 1, 'figure-1', '{}', 'alpha', 1, '2.1.0')`;
    await expect(driver.write([insert])).resolves.toEqual([[]]);
  });
});
