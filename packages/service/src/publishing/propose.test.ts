import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentDigest } from "../corpus-state/artefact-file.ts";
import { fieldEdit, LEASE, LEASE_FILE, openWork, type PendingItem, pathEdit, pendingOf, skillDraft } from "./_publishing.ts";
import { branchOf, propose } from "./propose.ts";
import type { Work } from "./work.ts";

describe("the branch of a submission", () => {
  it("tells its type, and not its id", () => {
    expect(branchOf("amd_1", "amendment")).toMatch(/^amendment\/[0-9a-f]{20}$/);
    expect(branchOf("amd_1", "draft")).not.toBe(branchOf("amd_2", "draft"));
  });
});

describe("a proposal", () => {
  let work: Work;
  let head: string;
  beforeEach(async () => {
    work = await openWork();
    head = await work.forge.head();
  });

  it("is a pull request of the community whose checks pass, while main is as it was", async () => {
    const outcome = await propose(pendingOf(fieldEdit("Another line."), { base_commit: head }), work);
    if (!("pull" in outcome)) throw new Error(JSON.stringify(outcome));
    expect(await work.forge.findPullRequest(outcome.pull.branch)).toMatchObject({ state: "open", base: head, checks: { passed: true } });
    expect(await work.forge.fileAt(outcome.pull.head, LEASE_FILE)).toContain('summary: "Another line."');
    expect(await work.forge.head()).toBe(head);
  });

  it("is refused where the same change was rolled back not long ago", async () => {
    const item = fieldEdit("Another line.");
    const outcome = await propose(pendingOf(item), work);
    if (!("content" in outcome)) throw new Error(JSON.stringify(outcome));
    await work.service.database.commit([
      { do: "refuse_change", ...LEASE, content: contentDigest(LEASE, outcome.content), expiresAt: work.now + 1_000 },
    ]);
    expect(await propose(pendingOf(item), work)).toEqual({ error: "cross_ref_fail" });
  });
});

describe("a submission that is not proposed", () => {
  let work: Work;
  beforeAll(async () => {
    work = await openWork();
  });

  it.each<[string, PendingItem, object, object]>([
    ["it changes nothing", pathEdit("The receipt of a registered lease."), {}, { error: "cross_ref_fail" }],
    ["its skill is not there", fieldEdit("x", "summary", "nothing"), {}, { isStuck: true }],
    ["the commit that it was written against is gone", fieldEdit("x"), { base_commit: "0".repeat(40) }, { error: "diff_apply_failed" }],
    ["it holds personal data", fieldEdit("Ask 85.07.30-033.28 about it."), {}, { error: "regex_fail" }],
    ["it sets what is the bot's", fieldEdit("stable", "status"), {}, { error: "cross_ref_fail" }],
    ["it names a skill that there is not", fieldEdit([{ id: "nothing" }], "requires"), {}, { error: "cross_ref_fail" }],
    ["its draft is there already", skillDraft("lease"), {}, { error: "cross_ref_fail" }],
  ])("because %s", async (_, item, fields, expected) => {
    expect(await propose(pendingOf(item, fields), work)).toEqual(expected);
  });

  it("because it would take a skill out of stable twice within a week", async () => {
    const stable = { ...(await standing(work)), status: "stable" as const, leftStableAt: work.now - 1_000 };
    const { database } = work.service;
    const service = { ...work.service, database: { ...database, standings: { ...database.standings, find: async () => stable } } };
    expect(await propose(pendingOf(fieldEdit("Another line.")), { ...work, service })).toEqual({ error: "rate_limit_exceeded" });
  });
});

async function standing(work: Work) {
  const found = await work.service.database.standings.find(LEASE);
  if (found === undefined) throw new Error("there is no such skill");
  return found;
}
