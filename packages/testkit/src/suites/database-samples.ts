import { DAY_MS, formatCohort } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { Database, PublishedTree, Vote, Write } from "@becivic/service/ports";
import { type SqlDriver, type SqlRow, statement } from "@becivic/storage";
import { votingOn } from "../plans.ts";

/** The database of a suite, opened once for all its parts, which run in their order. */
export interface SuiteDatabase {
  driver: SqlDriver;
  database: Database;
  rows(sql: string): Promise<SqlRow[]>;
}

export function toSuiteDatabase(driver: SqlDriver, database: Database): SuiteDatabase {
  return { driver, database, rows: async (sql) => (await driver.read([statement(sql)]))[0] ?? [] };
}

export const standing: Standing = {
  status: "alpha",
  version: "0.1.0",
  cohortStartedAt: 1_000,
  confirmsFrom: 1_000,
  carriedCohort: undefined,
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: 1_000,
  deprecatedFor: undefined,
  highestPatches: { "0.1": 0 },
};

/** The cohort of the standing above. */
export const alpha = formatCohort({ kind: "version", line: "0.1", startedAt: 1_000 });

export const tree: PublishedTree = {
  commitId: "first",
  replaces: undefined,
  publishedAt: 1_000,
  files: new Map([["a.md", "text"]]),
  skills: [
    {
      id: "lease",
      standing,
      category: "belgium-federal",
      appliesTo: ["communes"],
      cites: [
        { target_type: "skill", target_id: "lease" },
        { target_type: "volatile_value", target_id: "val-00007" },
      ],
    },
  ],
  paths: [],
  cites: [],
  gone: [],
  moves: [],
  isWhole: true,
  communes: ["44021", "gent"],
  catalogue: {
    values: [{ uid: "val-00007", name: "fee", value: 20, value_type: "integer", unit: "EUR" }],
    references: [{ uid: "ref-00001", name: "law", title: "Law", url: "https://a.be" }],
  },
};

export function vote(voter: string, fields: Partial<Vote> = {}): Write {
  const lease = { target_type: "skill", target_id: "lease", cohort: alpha, anchor: "lease@0.1.0" } as const;
  return votingOn("lease", voter, { ...lease, receivedAt: 5, ...fields });
}

export const count = (by: number, fields: Partial<Extract<Write, { do: "count" }>> = {}): Write => ({
  do: "count",
  bucket: "items",
  subject: "a sender",
  period: 1,
  by,
  ceiling: 10,
  expiresAt: DAY_MS,
  ...fields,
});
