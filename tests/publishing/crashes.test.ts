import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import { kindOfType, submitSingle } from "@becivic/service";
import { createServiceContext, projectMain, runJobs } from "@becivic/service/host";
import { createDatabase, createPullRequestRows, statement } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder, testRandomness } from "@becivic/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { submissionsAt } from "../receiving-end/_submissions.ts";
import { gitIn } from "./_on-node.ts";

const STAGED_AT = Date.UTC(2026, 10, 16);
const SEEDED_AT = STAGED_AT - 2 * DAY_MS;
const DUE = STAGED_AT + DAY_MS;
const program = path.join(import.meta.dirname, "_crashing.ts");
const place = mkdtempSync(path.join(tmpdir(), "becivic-crash-"));

/** `npm run prove -- crashes` kills at every step; the suite at every nineteenth. */
const STRIDE = process.env.MODE === "every-step" ? 1 : 19;

/** The real parts on a data folder, in this process. */
async function openFolder(folder: string) {
  const store = openSqlite(path.join(folder, "becivic.db"), migrationsFolder);
  const database = createDatabase(store.driver);
  const rows = createPullRequestRows(store.driver);
  const forge = await openGitForge({ folder: path.join(folder, "corpus.git"), rows, seed: loadRuleCorpus, now: SEEDED_AT });
  const service = createServiceContext({ database, forge, randomness: testRandomness, pepper: "a pepper for the suite" });
  await projectMain(forge, service);
  return { store, database, forge, service };
}

/** Dies at the effect of that number; how many there were where it lived. */
function run(folder: string, now: number, dieAt: number): number | "killed" {
  const { signal, stdout, stderr, status } = spawnSync(process.execPath, [program, folder, String(now), String(dieAt)], {
    encoding: "utf8",
  });
  if (signal === "SIGKILL") return "killed";
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

const DIFF = '--- a\n+++ b\n@@ -12,1 +12,1 @@\n-1. Open an account.\n+1. Open an account, for <VV name="account-fee-eur">5</VV> euro.\n';

describe("kill -9 at every step of a publication and of a promotion", () => {
  const template = path.join(place, "template");
  let id = "";
  beforeAll(async () => {
    mkdirSync(template);
    const { store, service, forge } = await openFolder(template);
    const { amendment, validation } = submissionsAt(new Date(STAGED_AT).toISOString());
    const body = amendment({
      target_type: "skill",
      target_id: "deposit",
      content: { amendment_subtype: "body", skill_commit: await forge.head(), body_diff: DIFF },
    });
    id = String(body.amendment_id);
    const kind = kindOfType("amendment");
    if (kind === undefined) throw new Error("there is no such kind");
    const answer = await submitSingle({ kind, body, address: "192.0.2.1", now: STAGED_AT }, service);
    expect(answer).toMatchObject({ status: "staged" });
    // And a skill that is ready to be promoted in the same run.
    const vote = kindOfType("validation");
    for (const last of [2, 3, 4]) {
      const address = `192.0.2.${last}`;
      const confirm = validation({ target_type: "skill", target_id: "lease", verdict: "confirm" });
      if (vote !== undefined) await submitSingle({ kind: vote, body: confirm, address, now: STAGED_AT }, service);
    }
    store.close();
  });

  it("publishes each item exactly once after the restart, and leaves a repository in order [publish.crash]", async () => {
    let step = 1;
    let kills = 0;
    // Once everything is on main, the rest is derived files, which are made again anyway: a few places are enough.
    let sincePromotion = 0;
    for (; ; step += sincePromotion > 12 / STRIDE ? Math.max(8, 4 * STRIDE) : STRIDE) {
      const folder = path.join(place, `step-${step}`);
      cpSync(template, folder, { recursive: true });
      const outcome = run(folder, DUE, step);
      if (gitIn(folder, "log", "--format=%s", "main").includes("Promote")) sincePromotion += 1;
      const { store, database, forge, service } = await openFolder(folder);
      await runJobs(DUE + 300_000, service);
      expect(await database.submissions.find(id), `step ${step}`).toMatchObject({ state: "committed", publication: "merged" });
      const line = await forge.history(undefined);
      expect(line.map(({ message }) => /Move: (\w+)/.exec(message)?.[1]).filter(Boolean)).toEqual(["amend", "promote"]);
      expect(await forge.fileAt(await forge.head(), "skills/deposit/canonical.md")).toContain(
        '<VV uid="val-00003" name="account-fee-eur">',
      );
      expect(await database.published.commit()).toBe(await forge.head());
      expect(await database.standings.find({ target_type: "skill", target_id: "deposit" })).toMatchObject({
        version: "0.1.1",
      });
      const [moves, submitters] = await store.driver.read([
        statement("SELECT target_id, move FROM artefact_moves WHERE target_type = 'skill' ORDER BY target_id, number"),
        statement("SELECT count(*) AS count FROM artefact_submitters WHERE target_id = 'deposit'"),
      ]);
      expect({ moves, submitters }).toEqual({
        moves: [
          { target_id: "deposit", move: "create" },
          { target_id: "deposit", move: "amend" },
          { target_id: "lease", move: "create" },
          { target_id: "lease", move: "promote" },
        ],
        submitters: [{ count: 1 }],
      });
      await forge.tidy();
      store.close();
      expect(gitIn(folder, "branch", "--list", "amendment/*", "draft/*", "bot/*")).toBe("");
      expect(gitIn(folder, "fsck", "--full", "--strict", "--no-dangling")).toBe("");
      if (outcome !== "killed") break;
      kills += 1;
    }
    // It really was killed at many places.
    expect(kills).toBeGreaterThan(30 / STRIDE);
  });

  it("starts anew when the very first start is cut off [publish.crash-at-first]", async () => {
    let step = 1;
    for (; ; step += 7 * STRIDE) {
      const folder = path.join(place, `first-${step}`);
      mkdirSync(folder);
      const outcome = run(folder, 0, step);
      const { store, database, forge } = await openFolder(folder);
      expect(await database.published.commit()).toBe(await forge.head());
      expect((await forge.history(undefined)).length).toBe(1);
      store.close();
      expect(
        execFileSync("git", ["--git-dir", path.join(folder, "corpus.git"), "fsck", "--full", "--strict", "--no-dangling"], {
          encoding: "utf8",
        }),
      ).toBe("");
      if (outcome !== "killed") break;
    }
    expect(step).toBeGreaterThan(20);
  });
});
