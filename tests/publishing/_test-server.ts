import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { parseSkillFile } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import {
  AppError,
  changeSubmissionStatus,
  decideReviewItem,
  kindOfType,
  type ReviewAction,
  type ServiceContext,
  submitSingle,
} from "@becivic/service";
import { createServiceContext, projectMain, runJobs, type ServiceOptions } from "@becivic/service/host";
import type { Database, Forge } from "@becivic/service/ports";
import { createDatabase, createPullRequestRows, type SqlDriver, statement } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder, testRandomness } from "@becivic/testkit";
import { submissionsAt } from "../receiving-end/_submissions.ts";

export const START = Date.UTC(2026, 10, 16);

const MAINTAINER = { name: "Maintainer", email: "maintainer@example.org" };

interface PushOptions {
  at?: number;
  as?: { name: string; email: string };
  message?: string;
}

interface TestServerOptions
  extends Partial<
    Pick<ServiceOptions, "shippedCorpus" | "alarm" | "names" | "fetcher" | "thresholds" | "limitsEnabled" | "sharedNetworks">
  > {
  seed?: () => ReadonlyMap<string, string>;
}

/** The real service on a real database and a real repository, with the small corpus of the rule cases and a clock in the test's hands. */
export class TestServer {
  readonly service: ServiceContext;
  readonly database: Database;
  readonly driver: SqlDriver;
  readonly forge: Forge;
  readonly folder: string;
  now = START;
  private addresses = 2_000;

  private constructor(service: ServiceContext, driver: SqlDriver, forge: Forge, folder: string) {
    this.folder = folder;
    this.service = service;
    this.database = service.database;
    this.driver = driver;
    this.forge = forge;
  }

  static async open({ seed = loadRuleCorpus, ...options }: TestServerOptions = {}): Promise<TestServer> {
    const { driver } = openSqlite(":memory:", migrationsFolder);
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-test-")), "corpus.git");
    const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed, now: START });
    const database = createDatabase(driver);
    const service = createServiceContext({
      database,
      forge,
      randomness: testRandomness,
      pepper: "a pepper for tests",
      limitsEnabled: false,
      ...options,
    });
    await projectMain(forge, service);
    return new TestServer(service, driver, forge, folder);
  }

  /** Sends a submission; the code of the refusal, where it is refused. */
  async send(
    type: "amendment" | "concern" | "validation" | "draft" | "rating",
    address: string,
    fields: Record<string, unknown>,
  ): Promise<string> {
    const make = submissionsAt(new Date(this.now).toISOString());
    const kind = kindOfType(type);
    if (kind === undefined) throw new Error("there is no such kind");
    try {
      await submitSingle({ kind, body: make[type](fields), address, now: this.now }, this.service);
      return "ok";
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  /** An address that nothing was sent from yet. */
  newAddress(): string {
    this.addresses += 1;
    return `198.51.${this.addresses >> 8}.${this.addresses & 255}`;
  }

  vote(
    verdict: "confirm" | "reject",
    target_type: string,
    target_id: string,
    address = this.newAddress(),
    isFlag = false,
  ): Promise<string> {
    return this.send("validation", address, {
      target_type,
      target_id,
      verdict,
      ...(verdict === "reject" ? { rationale: "Not so." } : {}),
      ...(target_type === "path_source" ? { traversal_metadata: { outcome: verdict === "confirm" ? "success" : "failed" } } : {}),
      ...(isFlag ? { injection_flag: true, injection_reason: "It gives orders." } : {}),
    });
  }

  /** As many votes as wanted, each from an address of its own, and the jobs five minutes later. */
  async votes(count: number, verdict: "confirm" | "reject", target_type: string, target_id: string): Promise<void> {
    for (let vote = 0; vote < count; vote += 1) await this.vote(verdict, target_type, target_id);
    await this.advance(300_000);
  }

  async flag(target_type: string, target_id: string, address = this.newAddress()): Promise<string> {
    const answer = await this.vote("reject", target_type, target_id, address, true);
    await this.advance(300_000);
    return answer;
  }

  /** Thirteen addresses carry it to stable. */
  async carryToStable(target_type: string, target_id: string): Promise<void> {
    await this.votes(3, "confirm", target_type, target_id);
    await this.advance(3 * DAY_MS);
    await this.votes(10, "confirm", target_type, target_id);
    await this.advance(15 * DAY_MS);
  }

  /** Changes one field, and waits the day. */
  async amendField(
    target_type: "skill" | "path",
    target_id: string,
    field_path: string,
    proposed_value: unknown,
    address = this.newAddress(),
  ) {
    const amendment_subtype = target_type === "skill" ? "frontmatter" : "field_edit";
    const content = { amendment_subtype, frontmatter_change: { field_path, proposed_value } };
    const answer = await this.send("amendment", address, { target_type, target_id, content });
    await this.advance(DAY_MS);
    return answer;
  }

  /** Changes one line of a text, and waits the day; something else may happen in between. */
  async amendLine(target_id: string, find: string, put: string, meanwhile?: () => Promise<void>): Promise<string> {
    const parsed = parseSkillFile(await this.text(target_id));
    const lines = parsed.ok ? parsed.value.body.split("\n") : [];
    const at = lines.findIndex((line) => line.includes(find));
    const body_diff = `--- a\n+++ b\n@@ -${at + 1},1 +${at + 1},1 @@\n-${lines[at]}\n+${lines[at]?.replace(find, put)}\n`;
    const content = { amendment_subtype: "body", skill_commit: await this.database.published.commit(), body_diff };
    const answer = await this.send("amendment", this.newAddress(), { target_type: "skill", target_id, content });
    await meanwhile?.();
    await this.advance(DAY_MS);
    return answer;
  }

  async correct(value: number): Promise<string> {
    const answer = await this.send("amendment", this.newAddress(), {
      target_id: "val-00001",
      content: { proposed_value: value, value_type: "integer" },
    });
    await this.advance(DAY_MS);
    return answer;
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.driver.read([statement(sql)]))[0] ?? [];
  }

  /** The figure that is served, and its standing. */
  async figure(): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.rows("SELECT value, status FROM volatile_values WHERE uid = 'val-00001' AND superseded_at IS NULL");
    return row;
  }

  async reviewItem(kind: string): Promise<string> {
    return (await this.database.review.open(100)).findLast((item) => item.kind === kind)?.id ?? "";
  }

  hold(type: string, id: string): Promise<unknown> {
    const kind = kindOfType(type);
    if (kind === undefined) throw new Error("there is no such kind");
    return changeSubmissionStatus(kind, id, { state: "ner_held_for_review" }, this.now, this.service);
  }

  decide(id: string, action: ReviewAction): Promise<{ outcome: string }> {
    return decideReviewItem(id, { action }, this.now, this.service);
  }

  /** What a maintainer does by hand: clone, edit, push. */
  push(edit: (clone: string) => void, { at = this.now, as = MAINTAINER, message = "By hand" }: PushOptions = {}): void {
    const clone = mkdtempSync(path.join(tmpdir(), "becivic-clone-"));
    const git = (...args: string[]): void => {
      const date = new Date(at).toISOString();
      const env = { PATH: process.env.PATH ?? "", GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
      execFileSync("git", ["-C", clone, "-c", `user.name=${as.name}`, "-c", `user.email=${as.email}`, ...args], {
        stdio: "ignore",
        env,
      });
    };
    execFileSync("git", ["clone", "--quiet", this.folder, clone], { stdio: "ignore" });
    edit(clone);
    git("add", "--all");
    git("commit", "--allow-empty", "--message", message);
    git("push");
  }

  git(...args: string[]): string {
    return execFileSync("git", ["--git-dir", this.folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  }

  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await runJobs(this.now, this.service);
  }

  async standing(target_type: "skill" | "path", target_id: string) {
    const standing = await this.database.standings.find({ target_type, target_id });
    if (standing === undefined) throw new Error("there is no such artefact");
    return standing;
  }

  /** What is served of a skill. */
  async text(id: string): Promise<string> {
    return (await this.database.published.files()).get(`skills/${id}/canonical.md`) ?? "";
  }
}
