import path from "node:path";
import { formatCohort } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { Database, PublishedTree, StagedRow, Vote, Write } from "@becivic/service/ports";
import { createDatabase } from "../create-database.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { openSqlite } from "./open-sqlite.ts";

const migrations = path.resolve(import.meta.dirname, "../../../../migrations");

export interface MemoryDatabase {
  database: Database;
  driver: SqlDriver;
  /** Commits a plan that must succeed. */
  done(...plan: Write[]): Promise<void>;
  rows(question: Statement): Promise<SqlRow[]>;
}

/** A new database in memory with every migration. */
export function openMemory(): MemoryDatabase {
  const { driver } = openSqlite(":memory:", migrations);
  const database = createDatabase(driver);
  return {
    database,
    driver,
    done: async (...plan) => {
      const outcome = await database.commit(plan);
      if (!outcome.committed) throw new Error(`the plan was refused: ${outcome.conflict}`);
    },
    rows: async (question) => (await driver.read([question]))[0] ?? [],
  };
}

/** A concern that was staged at 0 and is due at 10. */
export function staged(id: string, fields: Partial<StagedRow> = {}): Write {
  const content = { scope: "general", body: "It closes at noon.", evidence_date: "2026-11-01", evidence_source: "citation" } as const;
  const item = { type: "concern", target_type: "skill", target_id: "lease", content } as const;
  const row: StagedRow = {
    id,
    type: item.type,
    received_at: 0,
    salt: `salt of ${id}`,
    submitter: `hash of ${id}`,
    session: null,
    item,
    anchor: "lease@0.1.0",
    base_commit: null,
    commit_eta: 10,
    cancel_hash: `cancel ${id}`,
    voter: null,
    ...fields,
  };
  return { do: "stage", row };
}

export function vote(fields: Pick<Vote, "target_type" | "target_id" | "cohort" | "voter"> & Partial<Vote>): Write {
  return {
    do: "vote",
    vote: {
      anchor: undefined,
      kind: "agent",
      verdict: "confirm",
      injectionFlag: false,
      postHandoff: false,
      rationale: undefined,
      injectionReason: undefined,
      traversal: undefined,
      receivedAt: 5,
      isCounted: true,
      ...fields,
    },
  };
}

/** A text at beta, which was alpha before. */
export const betaStanding: Standing = {
  status: "beta",
  version: "0.2.0",
  cohortStartedAt: 2_000,
  confirmsFrom: 2_000,
  carriedCohort: formatCohort({ kind: "version", line: "0.1", startedAt: 1_000 }),
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: 1_000,
  deprecatedFor: undefined,
  highestPatches: { "0.2": 0 },
};

/** An empty tree with these fields. */
export function published(fields: Partial<PublishedTree> = {}): Write {
  const tree: PublishedTree = {
    commitId: "first",
    replaces: undefined,
    publishedAt: 1,
    files: new Map(),
    skills: [],
    paths: [],
    cites: [],
    gone: [],
    moves: [],
    isWhole: false,
    communes: undefined,
    catalogue: undefined,
    ...fields,
  };
  return { do: "publish", tree };
}
