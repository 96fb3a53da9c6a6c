import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentDigest } from "../corpus-state/artefact-file.ts";
import { fieldEdit, LEASE, LEASE_FILE, openPublishContext, type PendingItem, pathEdit, pendingOf, skillDraft } from "./_publishing.ts";
import { branchOf, propose } from "./propose.ts";
import type { PublishContext } from "./publish-context.ts";

describe("the branch of a submission", () => {
  it("tells its type, and not its id", () => {
    expect(branchOf("amd_1", "amendment")).toMatch(/^amendment\/[0-9a-f]{20}$/);
    expect(branchOf("amd_1", "draft")).not.toBe(branchOf("amd_2", "draft"));
  });
});

describe("a proposal", () => {
  let context: PublishContext;
  let head: string;
  beforeEach(async () => {
    context = await openPublishContext();
    head = await context.forge.head();
  });

  it("is a pull request of the community whose checks pass, while main is as it was", async () => {
    const outcome = await propose(pendingOf(fieldEdit("Another line."), { base_commit: head }), context);
    if (!("pull" in outcome)) throw new Error(JSON.stringify(outcome));
    expect(await context.forge.findPullRequest(outcome.pull.branch)).toMatchObject({ state: "open", base: head, checks: { passed: true } });
    expect(await context.forge.fileAt(outcome.pull.head, LEASE_FILE)).toContain('summary: "Another line."');
    expect(await context.forge.head()).toBe(head);
  });

  it("is refused where the same change was rolled back recently", async () => {
    const item = fieldEdit("Another line.");
    const outcome = await propose(pendingOf(item), context);
    if (!("content" in outcome)) throw new Error(JSON.stringify(outcome));
    await context.service.database.commit([
      { do: "refuse_change", ...LEASE, content: contentDigest(LEASE, outcome.content), expiresAt: context.now + 1_000 },
    ]);
    expect(await propose(pendingOf(item), context)).toEqual({ error: "cross_ref_fail" });
  });
});

describe("a submission that is not proposed", () => {
  let context: PublishContext;
  beforeAll(async () => {
    context = await openPublishContext();
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
    expect(await propose(pendingOf(item, fields), context)).toEqual(expected);
  });

  it("because it would take a skill out of stable twice within a week", async () => {
    const stable = { ...(await standing(context)), status: "stable" as const, leftStableAt: context.now - 1_000 };
    const { database } = context.service;
    const service = { ...context.service, database: { ...database, standings: { ...database.standings, find: async () => stable } } };
    expect(await propose(pendingOf(fieldEdit("Another line.")), { ...context, service })).toEqual({ error: "rate_limit_exceeded" });
  });
});

async function standing(context: PublishContext) {
  const standing = await context.service.database.standings.find(LEASE);
  if (standing === undefined) throw new Error("there is no such skill");
  return standing;
}
