import { formatCohort, revisionCohort } from "@becivic/contract";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { cohortOfRevisionSql, readCohort, readStanding, readTarget } from "./stored-identities.ts";

describe("a cohort of the database", () => {
  it.each(["0.1@1000", "r3", "all"])("is read from %j", (text) => {
    expect(readCohort(text)).toBe(text);
  });

  it.each(["", "r", "0.1", 3, null, undefined])("is a fault of storage where it is %j", (value) => {
    expect(() => readCohort(value)).toThrow("a cohort that cannot be read");
  });

  it.each([1, 2, 10, 99_999])("is the same in SQL for revision %i", (revision) => {
    const database = new Sqlite(":memory:");
    database.exec(`CREATE TABLE rows (revision INTEGER) STRICT; INSERT INTO rows VALUES (${revision})`);
    const made = database
      .prepare(`SELECT ${cohortOfRevisionSql("revision")} FROM rows`)
      .pluck()
      .get();
    expect(made).toBe(revisionCohort(revision));
  });
});

describe("a target of the database", () => {
  it("has a type of the contract", () => {
    expect(readTarget({ target_type: "skill", target_id: "lease", other: 1 })).toEqual({ target_type: "skill", target_id: "lease" });
    expect(() => readTarget({ target_type: "file", target_id: "a.md" })).toThrow("a target that cannot be read");
    expect(() => readTarget({ target_type: "skill", target_id: null })).toThrow("a target that cannot be read");
  });
});

describe("a standing of the database", () => {
  const carriedCohort = formatCohort({ kind: "version", line: "0.2", startedAt: 1 });

  it.each([{ status: "alpha" }, { status: "stable", carriedCohort }, {}])("is read from %j", (standing) => {
    expect(readStanding(JSON.stringify(standing))).toEqual(standing);
  });

  it("is a fault of storage where its cohort cannot be read", () => {
    expect(() => readStanding(JSON.stringify({ carriedCohort: "none" }))).toThrow("a cohort that cannot be read");
  });
});
