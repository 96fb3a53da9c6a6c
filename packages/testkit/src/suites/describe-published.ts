import { DAY_MS } from "@becivic/contract";
import { type PublicPage, type PublishedTree, publicTables } from "@becivic/service/ports";
import { statement } from "@becivic/storage";
import { beforeAll, describe, expect, it } from "vitest";
import { type SuiteDatabase, standing, tree } from "./database-samples.ts";

/** Public tables, and the projection of the published tree. */
export function describePublished(open: () => SuiteDatabase): void {
  describe("what is published", () => {
    let driver: SuiteDatabase["driver"];
    let database: SuiteDatabase["database"];
    let rows: SuiteDatabase["rows"];
    beforeAll(() => {
      ({ driver, database, rows } = open());
    });

    it("returns every public table page by page, in a fixed order [storage.public]", async () => {
      for (const table of publicTables) {
        const whole = await database.publicTables.rows(table, undefined, 1_000);
        expect([table, whole.next]).toEqual([table, undefined]);
        const paged: object[] = [];
        for (let after: PublicPage["next"]; ; ) {
          const page = await database.publicTables.rows(table, after, 1);
          paged.push(...page.rows);
          if (page.next === undefined) break;
          after = page.next;
        }
        expect([table, paged]).toEqual([table, whole.rows]);
      }
      const { rows: votes } = await database.publicTables.rows("validations", undefined, 1_000);
      expect(votes.length).toBeGreaterThan(3);
      expect(votes[0]).toMatchObject({
        voter: expect.any(Number),
        live: expect.any(Boolean),
        received_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      expect((await database.activity.facts()).skills).toMatchObject([{ id: "lease" }]);
      expect((await database.freshness.probeFacts()).paths).toEqual([]);
      expect((await database.reading.paths("all")).get("lease-form")).toBeUndefined();
    });

    it("projects the difference of a newer tree, and only onto the tree that it follows [storage.publish]", async () => {
      const [skill] = tree.skills;
      const beta = { ...standing, status: "beta" as const, version: "0.2.0", cohortStartedAt: 3_000 };
      const next: PublishedTree = {
        ...tree,
        commitId: "second",
        replaces: "first",
        publishedAt: 3_000,
        files: new Map([
          ["a.md", undefined],
          ["b.md", "more"],
        ]),
        skills: skill === undefined ? [] : [{ ...skill, standing: beta }],
        isWhole: false,
        communes: undefined,
        catalogue: undefined,
      };
      expect(await database.commit([{ do: "publish", tree: { ...next, replaces: "another" } }])).toEqual({
        committed: false,
        conflict: "guard",
      });
      expect(await database.commit([{ do: "publish", tree: next }])).toMatchObject({ committed: true });
      expect(await rows("SELECT status, version, cohort FROM published_skills")).toEqual([
        { status: "beta", version: "0.2.0", cohort: "0.2@3000" },
      ]);
      expect([...(await database.published.files()).keys()]).toEqual(["b.md"]);
      expect(await database.standings.find({ target_type: "skill", target_id: "lease" })).toEqual(JSON.parse(JSON.stringify(beta)));
      expect(await rows("SELECT count(*) AS communes FROM published_communes")).toEqual([{ communes: 2 }]);
    });

    it("has the newest time of its rows [repository.clock-ahead]", async () => {
      const at = 900 * DAY_MS;
      expect(await database.clock.newest()).not.toBe(at);
      await driver.write([statement("INSERT INTO audit (at, actor, action) VALUES (?, 'bot', 'tick')", at)]);
      expect(await database.clock.newest()).toBe(at);
    });
  });
}
