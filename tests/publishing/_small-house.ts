import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openGitForge } from "@becivic/forge/git";
import {
  AppError,
  createServiceContext,
  type Database,
  type Forge,
  kindOfType,
  projectMain,
  runJobs,
  type ServiceContext,
  submitSingle,
  toClientAddress,
} from "@becivic/service";
import { createDatabase, createPullRequestRows, type SqlDriver } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { loadRuleCorpus, migrationsFolder, testRandomness } from "@becivic/testkit";
import { submissionsAt } from "../receiving-end/_submissions.ts";

export const START = Date.UTC(2026, 10, 16);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The real service on a real database and a real repository, with the small corpus of the rule cases and a clock in the test's hands. */
export class SmallHouse {
  readonly service: ServiceContext;
  readonly database: Database;
  readonly driver: SqlDriver;
  readonly forge: Forge;
  now = START;

  private constructor(service: ServiceContext, driver: SqlDriver, forge: Forge) {
    this.service = service;
    this.database = service.database;
    this.driver = driver;
    this.forge = forge;
  }

  static async open(options: { shippedCorpus?: () => ReadonlyMap<string, string> } = {}): Promise<SmallHouse> {
    const { driver } = openSqlite(":memory:", migrationsFolder);
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-house-")), "corpus.git");
    const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed: loadRuleCorpus, now: START });
    const database = createDatabase(driver);
    const service = createServiceContext({
      database,
      forge,
      randomness: testRandomness,
      pepper: "a pepper for tests",
      countsAreKept: false,
      ...options,
    });
    await projectMain(forge, service);
    return new SmallHouse(service, driver, forge);
  }

  /** Sends a submission; the code of the refusal, where it is refused. */
  async send(type: "amendment" | "validation", address: string, fields: Record<string, unknown>): Promise<string> {
    const make = submissionsAt(new Date(this.now).toISOString());
    const kind = kindOfType(type);
    if (kind === undefined) throw new Error("there is no such kind");
    try {
      await submitSingle({ kind, body: make[type](fields), address: toClientAddress(address), now: this.now }, this.service);
      return "ok";
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await runJobs(this.now, this.service);
  }

  async standing(target_type: "skill" | "path", target_id: string) {
    const found = (await this.database.standingsOf([{ target_type, target_id }])).get(`${target_type} ${target_id}`);
    if (found === undefined) throw new Error("there is no such artefact");
    return found;
  }

  /** What is served of a skill. */
  async text(id: string): Promise<string> {
    return (await this.database.publishedFiles()).get(`skills/${id}/canonical.md`) ?? "";
  }
}
