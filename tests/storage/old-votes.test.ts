import { copyFileSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { statement } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder } from "@becivic/testkit";
import { describe, expect, it } from "vitest";

const vote = (seq: number, cohort: string, voter: string | null, number: number, at: number) =>
  statement(
    `INSERT INTO validations (seq, target_type, target_id, cohort, voter, voter_number, kind, verdict, injection_flag, post_handoff, received_at)
     VALUES (?, 'skill', 'lease', ?, ?, ?, 'agent', 'confirm', ?, 0, ?)`,
    seq,
    cohort,
    voter,
    number,
    seq === 3 ? 1 : 0,
    at,
  );

describe("votes from before they were known by their day", () => {
  it("lose their hour, in the rows and in the sums, and are counted by address [operators.vote-day] [operators.addresses]", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "becivic-migrations-"));
    for (const file of globSync("*.sql", { cwd: migrationsFolder }))
      if (file < "0010") copyFileSync(path.join(migrationsFolder, file), path.join(folder, file));
    const file = path.join(folder, "test.sqlite");
    const old = openSqlite(file, folder);
    await old.driver.write([
      vote(1, "0.1@1", null, 1, 7 * DAY_MS + 3 * HOUR_MS),
      vote(2, "0.2@2", "a", 1, 9 * DAY_MS + 5 * HOUR_MS),
      vote(3, "0.2@2", "b", 2, 9 * DAY_MS + 6 * HOUR_MS),
    ]);
    old.close();
    const { driver, close } = openSqlite(file, migrationsFolder);
    const [votes, totals, addresses] = await driver.read([
      statement("SELECT received_at FROM validations ORDER BY seq"),
      statement("SELECT last_at, last_confirm_at FROM vote_totals ORDER BY cohort"),
      statement("SELECT addresses, flagged_addresses FROM artefact_addresses"),
    ]);
    expect(votes).toEqual([{ received_at: 7 * DAY_MS }, { received_at: 9 * DAY_MS }, { received_at: 9 * DAY_MS }]);
    expect(totals).toEqual([
      { last_at: 7 * DAY_MS, last_confirm_at: 7 * DAY_MS },
      { last_at: 9 * DAY_MS, last_confirm_at: 9 * DAY_MS },
    ]);
    // Who voted in a cohort that is over was forgotten: counted is each number of it.
    expect(addresses).toEqual([{ addresses: 3, flagged_addresses: 1 }]);
    close();
  });
});
