import { DAY_MS, wholeCohort } from "@becivic/contract";
import type { Write } from "@becivic/service/ports";
import { statement } from "@becivic/storage";
import { beforeAll, describe, expect, it } from "vitest";
import { stagedWrite } from "../staged-row.ts";
import { alpha, type SuiteDatabase, vote } from "./database-samples.ts";

/** Concerns, texts and ratings, from the submission to the row. */
export function describeCommits(open: () => SuiteDatabase): void {
  describe("what is committed", () => {
    let driver: SuiteDatabase["driver"];
    let database: SuiteDatabase["database"];
    let rows: SuiteDatabase["rows"];
    beforeAll(() => {
      ({ driver, database, rows } = open());
    });

    it("mints uids one after another, and commits an item once [storage.uids]", async () => {
      const commit = (id: string): Write => ({
        do: "commit_concern",
        id,
        target_type: "skill",
        target_id: "lease",
        context: undefined,
        content: { body: "x" },
        now: DAY_MS,
        day: "2026-11-16",
      });
      await database.commit([stagedWrite("con_3", { session: "session hash" })]);
      expect(await database.commit([commit("con_1"), commit("con_3")])).toEqual({ committed: true, uids: ["con-00001", "con-00002"] });
      expect(await database.commit([commit("con_1")])).toEqual({ committed: false, conflict: "guard" });
      expect(await database.sessions.items("session hash", DAY_MS)).toEqual([
        { type: "concern", id: "con_3", uid: "con-00002", committed_at: DAY_MS },
      ]);
      expect(await rows("SELECT payload, session FROM submissions WHERE id = 'con_3'")).toEqual([{ payload: null, session: null }]);
      await database.commit([{ do: "sweep", now: 4 * DAY_MS }]);
      expect(await database.submissions.find("con_3")).toBeUndefined();
      expect(await database.sessions.items("session hash", DAY_MS)).toHaveLength(1);
    });

    it("finds the concerns about several targets at once, the best confirmed first [storage.concerns]", async () => {
      await database.commit([vote("a", { target_type: "observation", target_id: "con-00001", cohort: wholeCohort })]);
      const cited = (await database.published.citedBy("lease")) ?? [];
      const concerns = await database.concerns.about(cited, "", 10);
      expect(concerns.map(({ uid, up, down, content }) => ({ uid, up, down, content }))).toEqual([
        { uid: "con-00001", up: 1, down: 0, content: { body: "x" } },
        { uid: "con-00002", up: 0, down: 0, content: { body: "x" } },
      ]);
      expect(await database.concerns.about(cited, "2026-11-17", 10)).toEqual([]);
      expect(await database.concerns.about([{ target_type: "volatile_value", target_id: "val-00007" }], "", 10)).toEqual([]);
      expect(await database.concerns.inCommune(["21004", "bruxelles"], 10)).toEqual([]);
    });

    it("finds texts that may contain hidden characters in every table, and records each scan [storage.texts]", async () => {
      for (const place of ["feedback", "votes", "volatile_values", "references"] as const)
        expect(await database.storedTexts.list(place, "", 10)).toEqual([]);
      expect(await database.storedTexts.list("concerns", "", 10)).toEqual([]);
      await driver.write([statement("UPDATE concerns SET content = ? WHERE uid = 'con-00001'", JSON.stringify({ body: "x\u200b" }))]);
      const [row] = await database.storedTexts.list("concerns", "", 10);
      expect(row).toEqual({ key: "con-00001", target_type: "observation", target_id: "con-00001", texts: [{ body: "x\u200b" }] });
      expect(await database.storedTexts.list("concerns", "con-00001", 10)).toEqual([]);
      await database.commit([{ do: "withhold_row", table: "concerns", uid: "con-00001" }]);
      expect(await database.storedTexts.list("concerns", "", 10)).toEqual([]);
      await database.commit([{ do: "discard_row", table: "concerns", uid: "con-00001" }]);
      expect(await rows("SELECT count(*) AS n FROM concerns WHERE uid = 'con-00001'")).toEqual([{ n: 0 }]);
      expect(await database.storedTexts.lookedAt("tables")).toBeUndefined();
      await database.commit([{ do: "record_scan", subject: "tables", input: "a" }]);
      await database.commit([{ do: "record_scan", subject: "tables", input: "b" }]);
      expect(await database.storedTexts.lookedAt("tables")).toBe("b");
    });

    it("adds up the stars of one cohort [storage.ratings]", async () => {
      const rating = async () => (await database.reading.skills(["lease"])).get("lease")?.rating;
      expect(await rating()).toEqual({ stars: 0, ratings: 0 });
      const insert = "INSERT INTO rating_totals (target_type, target_id, cohort, stars, ratings) VALUES ('skill', 'lease', ?, ?, 2)";
      await driver.write([statement(insert, alpha, 9), statement(insert, "0.2@1000", 3)]);
      expect(await rating()).toEqual({ stars: 9, ratings: 2 });
    });
  });
}
