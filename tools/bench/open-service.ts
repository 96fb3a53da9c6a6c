import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openGitForge } from "@becivic/forge/git";
import { createServiceContext, projectMain } from "@becivic/service/host";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { syntheticCorpus } from "./corpus.ts";

export const START = Date.UTC(2026, 10, 16);

/** The service with its repository, and a corpus of 1,000 skills and 500 paths. */
export async function openService(file: string, folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"))) {
  const { driver } = openSqlite(file, path.join(repositoryRoot, "migrations"));
  const rows = createPullRequestRows(driver);
  const forge = await openGitForge({ folder: path.join(folder, "corpus.git"), rows, seed: syntheticCorpus, now: START });
  const randomness = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };
  const service = createServiceContext({
    database: createDatabase(driver),
    forge,
    randomness,
    pepper: "a pepper for the bench",
    limitsEnabled: false,
  });
  await projectMain(forge, service);
  return { driver, service };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
