import { revisionCohort, type TargetKey } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { Database, PublishedTree, Write } from "@becivic/service/ports";
import type { SqlDriver } from "@becivic/storage";
import { createDatabase, statement } from "@becivic/storage";
import { beforeAll, describe, expect, it } from "vitest";

const standing: Standing = {
  status: "stable",
  version: "1.0.0",
  cohortStartedAt: 2_000,
  confirmsFrom: 2_000,
  carriedCohort: revisionCohort(1),
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: 1_000,
  deprecatedFor: undefined,
  highestPatches: { "1.0": 0 },
};

const skill = { target_type: "skill", target_id: "read-by-key" } as const;
const value = { target_type: "volatile_value", target_id: "val-00900" } as const;
const reference = { target_type: "reference", target_id: "ref-00900" } as const;

const tree = (replaces: string | undefined): PublishedTree => ({
  commitId: "read by key",
  replaces,
  publishedAt: 1_000,
  files: new Map(),
  skills: [{ id: skill.target_id, standing, category: "belgium-federal", appliesTo: [], cites: [] }],
  paths: [],
  cites: [],
  gone: [],
  moves: [],
  isWhole: false,
  communes: undefined,
  catalogue: {
    values: [{ uid: value.target_id, name: "read-by-key-fee", value: 20, value_type: "integer" }],
    references: [{ uid: reference.target_id, name: "read-by-key-law", title: "Law", url: "https://a.be" }],
  },
});

/** Reads by one key. */
export function describeIdentityReads(open: () => SqlDriver): void {
  describe("what is read by one key", () => {
    let driver: SqlDriver;
    let database: Database;
    beforeAll(async () => {
      driver = open();
      database = createDatabase(driver);
      const restore: Write = {
        do: "restore_row",
        by: "roll_back",
        target_type: value.target_type,
        uid: value.target_id,
        revision: 1,
        restores: 1,
        status: "alpha",
        flagsNeeded: 2,
        carried: undefined,
        now: 3_000,
      };
      const plan: Write[] = [
        { do: "publish", tree: tree(await database.published.commit()) },
        restore,
        { do: "refuse_change", ...value, content: "digest", expiresAt: 9_000 },
        { do: "add_salt", subject: "volatile_value val-00900", salt: "grain" },
      ];
      expect(await database.commit(plan)).toMatchObject({ committed: true });
    });

    it("is the standing of a text, with its cohorts", async () => {
      expect(await database.standings.find(skill)).toEqual(JSON.parse(JSON.stringify(standing)));
      expect(await database.standings.find({ ...skill, target_type: "path" })).toBeUndefined();
      expect(await database.standings.find({ ...skill, target_id: "no-such-skill" })).toBeUndefined();
    });

    it("is the current revision of a row", async () => {
      const current = await database.catalogue.current(value.target_type, value.target_id);
      expect(current).toMatchObject({ revision: 2, restores: 1, flagsNeeded: 2, isCurrent: true });
      expect(current).toEqual((await database.catalogue.revisions(value.target_type, value.target_id)).at(-1));
      expect(await database.catalogue.current("reference", reference.target_id)).toMatchObject({ revision: 1 });
      expect(await database.catalogue.current("reference", value.target_id)).toBeUndefined();
    });

    it.each<[TargetKey, object]>([
      [skill, { kind: "skill", status: "stable", version: "1.0.0", refused: [] }],
      [value, { kind: "volatile_value", revision: 2, refused: ["digest"], voterSalt: "grain" }],
      [reference, { kind: "reference", revision: 1, refused: [], voterSalt: undefined }],
    ])("is all facts of the gates about %j", async (key, facts) => {
      expect(await database.target(key)).toMatchObject(facts);
      const question = { ids: [], communes: [], targets: [key], votedOn: [key], amended: [key], counted: undefined, flagger: undefined };
      expect(await database.target(key)).toEqual((await database.lookUp({ ...question, now: 4_000 })).target(key));
      expect(await database.target({ ...key, target_id: "none" })).toBeUndefined();
    });

    it("throws where storage has a cohort that cannot be read", async () => {
      const damaged = JSON.stringify({ ...standing, carriedCohort: "none" });
      await driver.write([statement("UPDATE published_skills SET standing = ? WHERE id = ?", damaged, skill.target_id)]);
      await expect(database.standings.find(skill)).rejects.toThrow("a cohort that cannot be read");
    });
  });
}
