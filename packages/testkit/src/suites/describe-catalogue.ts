import { DAY_MS, revisionCohort } from "@becivic/contract";
import { defaultThresholds } from "@becivic/lifecycle";
import { subjectOfQuarantine, type Write } from "@becivic/service/ports";
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

    it("holds the value of one commune beside the general one, with votes and revisions of its own [storage.communes]", async () => {
      const row = "val-00007:44021";
      const key = { target_type: "volatile_value", target_id: row } as const;
      expect(await database.target(key)).toMatchObject({ revision: 0, status: "alpha", generalStatus: "alpha", valueType: "integer" });
      const amend = (id: string, base: number, value: number): Write => ({
        do: "commit_revision",
        id,
        target_type: "volatile_value",
        uid: row,
        base,
        changes: { value, value_type: "integer", source: null },
        note: undefined,
        contract: "2.1.0",
        now: DAY_MS,
      });
      await database.commit([stagedWrite("amd_3"), stagedWrite("amd_4")]);
      expect(await database.commit([amend("amd_3", 0, 9)])).toMatchObject({ committed: true });
      expect(await database.commit([amend("amd_4", 0, 8)])).toEqual({ committed: false, conflict: "guard" });
      expect(await database.commit([amend("amd_4", 1, 8)])).toMatchObject({ committed: true });
      await database.commit([vote("w", { ...key, cohort: revisionCohort(2) }), vote("x", { ...key, cohort: revisionCohort(2) })]);
      const own = (await database.catalogue.communes("val-00007")).get("44021");
      expect(own?.revisions.map(({ revision, content, cameBy }) => [revision, content.value, content.source, cameBy])).toEqual([
        [1, "9", null, "amend"],
        [2, "8", null, "amend"],
      ]);
      expect(own?.votes.confirms).toBe(2);
      expect(await database.catalogue.communeCounts()).toEqual(new Map([["val-00007", 1]]));
      expect((await database.catalogue.current("volatile_value", "val-00007"))?.content.value).toBe("25");
      const { rows: candidates } = await database.standings.candidates(defaultThresholds);
      expect(candidates.find(({ uid }) => uid === row)).toMatchObject({ revision: 2, votes: { confirms: 2 } });
      expect(candidates.find(({ uid }) => uid === "val-00007")).toMatchObject({ revision: 2, votes: { confirms: 0 } });
    });

    it("withdraws the value of one commune alone, and deprecates all of them with the general one [storage.communes]", async () => {
      const key = { target_type: "volatile_value", target_id: "val-00007:44021" } as const;
      const statuses = () =>
        rows("SELECT commune, status FROM catalogue WHERE uid = 'val-00007' AND superseded_at IS NULL ORDER BY commune");
      const withdrawn = { do: "quarantine_row", target_type: "volatile_value", uid: "val-00007:44021", revision: 2, now: DAY_MS } as const;
      expect(await database.commit([withdrawn])).toMatchObject({ committed: true });
      expect(await statuses()).toEqual([
        { commune: "", status: "alpha" },
        { commune: "44021", status: "quarantined" },
      ]);
      expect(await database.catalogue.communeCounts()).toEqual(new Map());
      expect(await database.target(key)).toMatchObject({ status: "quarantined", isUnderReview: false });
      const cohort = revisionCohort(2);
      const item = {
        kind: "quarantine",
        subject: subjectOfQuarantine({ ...key, cohort }),
        ...key,
        submissionId: undefined,
        detail: { cohort, is_withdrawn: true },
        openedAt: DAY_MS,
      } as const;
      await database.commit([stagedWrite("amd_5"), { do: "open_review", item }]);
      expect(await database.target(key)).toMatchObject({ status: "quarantined", isUnderReview: true });
      const amended: Write = {
        do: "commit_revision",
        id: "amd_5",
        target_type: "volatile_value",
        uid: key.target_id,
        base: 2,
        changes: { value: 7, value_type: "integer", source: null },
        note: undefined,
        contract: "2.1.0",
        now: DAY_MS,
      };
      expect(await database.commit([amended])).toEqual({ committed: false, conflict: "guard" });
      await database.commit([{ do: "deprecate_row", target_type: "volatile_value", uid: "val-00007", successor: undefined, now: DAY_MS }]);
      expect(await statuses()).toEqual([
        { commune: "", status: "deprecated" },
        { commune: "44021", status: "deprecated" },
      ]);
      expect(await rows("SELECT target_id FROM artefact_submitters WHERE target_id LIKE 'val-00007:%'")).toEqual([]);
      expect(await rows("SELECT voter FROM validations WHERE target_id = 'val-00007:44021' AND voter IS NOT NULL")).toEqual([]);
    });
  });
}
