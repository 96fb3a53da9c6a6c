import { DAY_MS } from "@becivic/contract";
import { createMemoryService, recordAlarms, stagedWrite, storedConcern, storedCorrection } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import type { StoredItem } from "../items/stored-item.ts";
import { commitDue } from "./commit-due.ts";

const DUE = 2 * DAY_MS;
const nothing = { committed: 0, failed: 0, putOff: 0, held: 0 };

async function open() {
  const alarms = recordAlarms();
  return { ...alarms, ...(await createMemoryService({ alarm: alarms.alarm })) };
}

describe("committing what is due", () => {
  it.each<[string, StoredItem, string | null, object, string | null]>([
    ["a concern", storedConcern(), "lease@0.1.0", { committed: 1 }, null],
    ["a concern that names a person", storedConcern("Mrs Jeanne Dubois at the desk knows it."), null, { held: 1 }, null],
    ["a correction", storedCorrection(26), "val-00001@1", { committed: 1 }, null],
    ["a correction that changes nothing", storedCorrection(25), "val-00001@1", { failed: 1 }, "cross_ref_fail"],
    ["a correction of a revision that never was", storedCorrection(26), "val-00001@9", { failed: 1 }, "diff_apply_failed"],
  ])("%s", async (_name, item, anchor, counts, error) => {
    const { service, database } = await open();
    await database.commit([stagedWrite("an id", { item, anchor })]);
    expect(await commitDue(DAY_MS - 1, service)).toEqual(nothing);
    expect(await commitDue(DUE, service)).toEqual({ ...nothing, ...counts });
    expect(await database.submissions.find("an id")).toMatchObject({ error });
  });

  it("puts off a payload that cannot be read, reports it, and commits the others", async () => {
    const { service, database, driver, raised } = await open();
    await database.commit([stagedWrite("broken"), stagedWrite("whole")]);
    await driver.write([{ sql: "UPDATE submissions SET payload = '{' WHERE id = 'broken'", params: [] }]);
    expect(await commitDue(DUE, service)).toEqual({ ...nothing, committed: 1, putOff: 1 });
    expect(raised).toEqual(["commit-due commit_failed"]);
    expect(await commitDue(DUE + 1, service)).toEqual(nothing);
    await commitDue(DUE + 3 * DAY_MS, service);
    expect(raised).toContain("commit-due commit_stuck");
  });

  it("commits two corrections of one figure in the order in which they came", async () => {
    const { service, database } = await open();
    await database.commit([stagedWrite("first", { item: storedCorrection(26), anchor: "val-00001@1" })]);
    await database.commit([stagedWrite("second", { item: storedCorrection(27), anchor: "val-00001@1" })]);
    expect(await commitDue(DUE, service)).toEqual({ ...nothing, committed: 1, failed: 1 });
    expect((await database.catalogue.current("volatile_value", "val-00001"))?.content).toMatchObject({ value: "26" });
  });
});
