import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import { createPullRequestRows } from "@becivic/storage";
import { createMemoryService, recordAlarms, stagedWrite } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import type { StoredItem } from "../items/stored-item.ts";
import type { ServiceContext } from "../service-context.ts";
import { projectMain } from "./project.ts";
import { publishDue } from "./publish-due.ts";

const NOW = DAY_MS;

/** The real service on a real repository. */
async function openWithGit() {
  const alarms = recordAlarms();
  const { service: plain, database, driver } = await createMemoryService({ alarm: alarms.alarm });
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-publish-")), "corpus.git");
  const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed: loadRuleCorpus, now: 0 });
  const service: ServiceContext = { ...plain, forge };
  await projectMain(forge, service);
  return { service, database, forge, ...alarms };
}

/** Amendments that wait for git: each gives a skill another summary. */
async function amend({ database }: ServiceContext, summaries: Readonly<Record<string, string>>): Promise<void> {
  const base_commit = (await database.published.commit()) ?? null;
  for (const [target_id, proposed_value] of Object.entries(summaries)) {
    const item: StoredItem = {
      type: "amendment",
      target_type: "skill",
      target_id,
      rationale: "It is so.",
      content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value } },
      submission_contract_version: CONTRACT_VERSION,
    };
    await database.commit([
      stagedWrite(`amd_${target_id}`, { item, base_commit }),
      { do: "await_publication", id: `amd_${target_id}`, now: NOW },
    ]);
  }
}

const summaryOf = async ({ database }: ServiceContext, skill: string) =>
  /^summary: (.*)$/m.exec((await database.published.files()).get(`skills/${skill}/canonical.md`) ?? "")?.[1];

describe("publishing what is due", () => {
  it("does nothing without a repository, or with nothing to do", async () => {
    const nothing = { merged: 0, rejected: 0, putOff: 0 };
    expect(await publishDue(NOW, (await createMemoryService()).service)).toEqual(nothing);
    expect(await publishDue(NOW, (await openWithGit()).service)).toEqual(nothing);
  });

  it("merges each, one after the other", async () => {
    const { service, raised } = await openWithGit();
    await amend(service, { lease: "First.", deposit: "Second." });
    expect(await publishDue(NOW, service)).toEqual({ merged: 2, rejected: 0, putOff: 0 });
    expect([await summaryOf(service, "lease"), await summaryOf(service, "deposit")]).toEqual(['"First."', '"Second."']);
    expect(raised).toEqual([]);
  });

  it("reports one that fails at once, publishes the others, and raises one more alarm after a day [jobs.items]", async () => {
    const { service, forge, raised } = await openWithGit();
    await amend(service, { lease: "First.", deposit: "Second." });
    const openPullRequest = forge.openPullRequest.bind(forge);
    forge.openPullRequest = (proposal) => {
      if ([...proposal.changes.keys()].some((file) => file.includes("lease"))) throw new TypeError("a secret");
      return openPullRequest(proposal);
    };
    expect(await publishDue(NOW, service)).toEqual({ merged: 1, rejected: 0, putOff: 1 });
    expect(raised.splice(0)).toEqual(["publish-due publish_failed"]);
    await publishDue(NOW + DAY_MS + 1, service);
    expect(raised.splice(0)).toEqual(["publish-due publish_failed", "publish-due commit_stuck"]);
    await publishDue(NOW + 2 * DAY_MS, service);
    expect(raised.splice(0)).toEqual(["publish-due publish_failed"]);
    forge.openPullRequest = openPullRequest;
    expect(await publishDue(NOW + 3 * DAY_MS, service)).toMatchObject({ merged: 1 });
  });
});
