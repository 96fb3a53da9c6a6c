import { formatCohort, formatPathSource, formatRowKey, parsePathSource, revisionCohort, vocabulary } from "@becivic/contract";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Statement } from "./driver.ts";
import { raw, sql } from "./sql.ts";
import {
  cohortOfRevisionSql,
  isCommuneOfSql,
  isRowSql,
  isSourceSql,
  pathSourceSql,
  readCites,
  readCohort,
  readOptionalTarget,
  readReviewedType,
  readStanding,
  readStatus,
  readTarget,
  rowKeySql,
  sourceIdSql,
  writeCites,
} from "./stored-identities.ts";

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
    const cohort = database
      .prepare(`SELECT ${cohortOfRevisionSql("revision").rawSql} FROM rows`)
      .pluck()
      .get();
    expect(cohort).toBe(revisionCohort(revision));
  });
});

describe("a row of the catalogue in SQL", () => {
  const database = new Sqlite(":memory:");
  database.exec("CREATE TABLE v (uid TEXT, commune TEXT) STRICT; INSERT INTO v VALUES ('val-00001', ''), ('val-00001', '21009')");
  const select = (column: string, where = "1") => database.prepare(`SELECT ${column} FROM v WHERE ${where}`).pluck().all();

  it("has the id of the contract", () => {
    const keys = ["", "21009"].map((commune) => formatRowKey({ uid: "val-00001", commune }));
    expect(select(rowKeySql("v").rawSql)).toEqual(keys);
  });

  it.each([
    ["val-00001", [""]],
    ["val-00001:21009", ["21009"]],
    ["val-00001:44021", []],
    ["val-00001:", [""]],
    ["val-00002", []],
  ])("is found by %s", (id, communes) => {
    expect(select("commune", isRowSql("v", `'${id}'`).rawSql)).toEqual(communes);
  });

  it.each([
    ["val-00001:21009", 1],
    ["val-00001", 0],
    ["val-000011:21009", 0],
  ])("%s is of a commune of val-00001: %i", (id, isOne) => {
    const { sql: text, params } = sql`SELECT ${isCommuneOfSql("target", "val-00001")} FROM (SELECT ${id} AS target)`;
    expect(
      database
        .prepare(text)
        .pluck()
        .get(...params),
    ).toBe(isOne);
  });
});

describe("a source of a path in SQL", () => {
  const database = new Sqlite(":memory:");
  const read = (statement: Statement, target: string) => {
    const { sql: text, params } = sql`SELECT ${statement} FROM (SELECT ${target} AS target, ${"birth-certificate"} AS path)`;
    return database
      .prepare(text)
      .pluck()
      .get(...params);
  };
  const id = formatPathSource({ path: "birth-certificate", source: "counter" });

  it.each([
    [id, "birth-certificate", 1],
    [id, "birth", 0],
    [id, "birth-certificate-abroad", 0],
    ["birth-certificate", "birth-certificate", 0],
    ["birth-certificate-abroad:counter", "birth-certificate", 0],
  ])("%s is one of %s: %i", (target, path, isOne) => {
    expect(read(isSourceSql("target", path), target)).toBe(isOne);
  });

  it("has the id that the contract reads, with the path as a value and as a column", () => {
    const { source } = parsePathSource(id) ?? {};
    expect(read(sourceIdSql("target", "birth-certificate"), id)).toBe(source);
    expect(read(sourceIdSql("target", raw("path")), id)).toBe(source);
    expect(read(isSourceSql("target", raw("path")), id)).toBe(1);
  });

  it("has the id that the contract writes", () => {
    expect(read(sql`${pathSourceSql("path", "target")}`, "counter")).toBe(id);
  });
});

describe("a target of the database", () => {
  it("has a type of the contract", () => {
    expect(readTarget({ target_type: "skill", target_id: "lease", other: 1 })).toEqual({ target_type: "skill", target_id: "lease" });
    expect(() => readTarget({ target_type: "file", target_id: "a.md" })).toThrow("a target that cannot be read");
    expect(() => readTarget({ target_type: "skill", target_id: null })).toThrow("a target that cannot be read");
  });
});

describe("a status of the database", () => {
  it.each(vocabulary.lifecycle_status)("is read from %j", (status) => {
    expect(readStatus(status)).toBe(status);
  });

  it.each(["", "Alpha", "released", "constructor", 1, null, undefined])("is a fault of storage where it is %j", (value) => {
    expect(() => readStatus(value)).toThrow("a status that cannot be read");
  });
});

describe("what a submission is about", () => {
  it.each([
    [
      { target_type: "skill", target_id: "lease" },
      { target_type: "skill", target_id: "lease" },
    ],
    [
      { target_type: "skill", target_id: null },
      { target_type: "skill", target_id: null },
    ],
    [
      { target_type: null, target_id: null },
      { target_type: null, target_id: null },
    ],
  ])("is read from %j", (row, target) => {
    expect(readOptionalTarget(row)).toEqual(target);
  });

  it("is a fault of storage where its type is none", () => {
    expect(() => readOptionalTarget({ target_type: "file", target_id: "a.md" })).toThrow("a target that cannot be read");
    expect(readReviewedType("file")).toBe("file");
    expect(() => readReviewedType("path_together")).toThrow("a target that cannot be read");
  });
});

describe("what a skill cites", () => {
  it("is stored as pairs, and read back", () => {
    const cites = [{ target_type: "path_source", target_id: "birth-certificate:counter" } as const];
    expect(writeCites(cites)).toBe('[["path_source","birth-certificate:counter"]]');
    expect(readCites(writeCites(cites))).toEqual(cites);
    expect(() => readCites('[["file","a.md"]]')).toThrow("a target that cannot be read");
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
