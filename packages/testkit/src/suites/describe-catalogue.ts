import { DAY_MS, revisionCohort } from "@becivic/contract";
import type { Write } from "@becivic/service/ports";
import { beforeAll, describe, expect, it } from "vitest";
import { stagedWrite } from "../staged-row.ts";
import { type SuiteDatabase, vote } from "./database-samples.ts";

/** Values and references. */
export function describeCatalogue(open: () => SuiteDatabase): void {
  describe("the catalogue", () => {
    let database: SuiteDatabase["database"];
    let rows: SuiteDatabase["rows"];
    beforeAll(() => {
      ({ database, rows } = open());
    });

    it("supersedes a row, keeps its history, and forgets who voted on the old one [storage.catalogue]", async () => {
      await database.commit([
        vote("v", { target_type: "volatile_value", target_id: "val-00007", cohort: revisionCohort(1) }),
        { do: "add_salt", subject: "volatile_value val-00007", salt: "s" },
        stagedWrite("amd_1"),
        stagedWrite("amd_2"),
      ]);
      const correct = (id: string, value: number): Write => ({
        do: "commit_revision",
        id,
        target_type: "volatile_value",
        uid: "val-00007",
        base: 1,
        changes: { value, value_type: "integer" },
        note: undefined,
        contract: "2.1.0",
        now: DAY_MS,
      });
      expect(await database.commit([correct("amd_1", 25)])).toMatchObject({ committed: true });
      expect(await database.commit([correct("amd_2", 30)])).toEqual({ committed: false, conflict: "guard" });
      expect(await rows("SELECT revision, value, superseded_at FROM volatile_values WHERE uid = 'val-00007' ORDER BY revision")).toEqual([
        { revision: 1, value: "20", superseded_at: DAY_MS },
        { revision: 2, value: "25", superseded_at: null },
      ]);
      expect(await rows("SELECT voter FROM validations WHERE target_type = 'volatile_value'")).toEqual([{ voter: null }]);
      expect(await rows("SELECT * FROM salts WHERE kind = 'artefact'")).toEqual([]);
      const added = await database.commit([{ do: "add_catalogue_row", prefix: "val", row: { name: "another" }, now: DAY_MS }]);
      expect(added).toEqual({ committed: true, uids: ["val-00008"] });
    });
  });
}
