import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import type { ArtefactKey, PathDecision } from "@becivic/lifecycle";
import { createPullRequestRows } from "@becivic/storage";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { projectMain } from "../publishing/project.ts";
import { applyDecision } from "./apply-decision.ts";

const NOW = 10 * DAY_MS;
const lease: ArtefactKey = { target_type: "skill", target_id: "lease" };
const receipt: ArtefactKey = { target_type: "path", target_id: "lease-receipt" };

async function open() {
  const { service, database, driver } = await createMemoryService();
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-decision-")), "corpus.git");
  const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed: loadRuleCorpus, now: 0 });
  const context = { now: NOW, forge, service: { ...service, forge } };
  await projectMain(forge, context.service);
  const standingOf = async (key: ArtefactKey) => {
    const standing = (await database.standings.list([key])).get(`${key.target_type} ${key.target_id}`);
    if (standing === undefined) throw new Error("there is no such artefact");
    return standing;
  };
  return { work: context, database, standingOf };
}

describe("moving a skill or a path", () => {
  it.each<[key: ArtefactKey, decision: Exclude<PathDecision, { move: "stay" }>, status: string, asked: number]>([
    [lease, { move: "promote", to: "beta" }, "beta", 0],
    [lease, { move: "promote", to: "stable" }, "stable", 0],
    // Nothing was there before it: it is withdrawn, and people are asked.
    [lease, { move: "roll_back" }, "quarantined", 1],
    [lease, { move: "quarantine" }, "quarantined", 1],
    [receipt, { move: "deprecate", reason: "staleness" }, "deprecated", 0],
    [receipt, { move: "observe", sources: ["vlaanderen-page"] }, "alpha", 0],
  ])("%o by %o leads to %s", async (key, decision, status, reviewItems) => {
    const { work: context, database, standingOf } = await open();
    const standing = await standingOf(key);
    expect(await applyDecision(key, decision, { standing }, context)).toBe(true);
    expect((await standingOf(key)).status).toBe(status);
    expect(await database.review.open(9)).toHaveLength(reviewItems);
  });

  it("does not quarantine by itself after a few in an hour", async () => {
    const { work: context, database, standingOf } = await open();
    const line = { at: NOW, actor: "bot", action: "quarantine" } as const;
    await database.commit(Array.from({ length: 5 }, () => ({ do: "add_audit_line", line }) as const));
    const standing = await standingOf(lease);
    expect(await applyDecision(lease, { move: "quarantine" }, { standing }, context)).toBe(false);
    expect(await standingOf(lease)).toEqual(standing);
    expect(await database.review.open(9)).toMatchObject([{ kind: "quarantine", target_id: "lease" }]);
  });

  it("moves nothing where the artefact is gone", async () => {
    const { work: context, standingOf } = await open();
    const standing = await standingOf(lease);
    expect(await applyDecision({ ...lease, target_id: "no-such" }, { move: "promote", to: "beta" }, { standing }, context)).toBe(false);
  });
});
