import { beforeEach, describe, expect, it } from "vitest";
import { fieldEdit, LEASE_FILE, NOW, openPublishContext, skillDraft, stagePending } from "./_publishing.ts";
import { mergeProposal } from "./merge-proposal.ts";
import { branchOf, propose } from "./propose.ts";
import type { PublishContext } from "./publish-context.ts";
import { publishApproved, publishItem, rejectItem } from "./publish-item.ts";

let context: PublishContext;
beforeEach(async () => {
  context = await openPublishContext();
});

const publicationOf = async (id: string) => {
  const submission = await context.service.database.submissions.find(id);
  return { publication: submission?.publication, error: submission?.error };
};
const merges = async () => (await context.forge.history(undefined)).length - 1;
const reviews = async () => (await context.service.database.review.open(10)).map(({ kind }) => kind);

describe("an amendment", () => {
  it("is merged, published and closed", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("Another line."));
    expect(await publishItem(pending, context)).toBe("merged");
    expect(await publicationOf("amd_1")).toEqual({ publication: "merged", error: null });
    expect((await context.service.database.published.files()).get(LEASE_FILE)).toContain("Another line.");
    expect(await merges()).toBe(1);
  });

  it("is closed, and not merged again, where a crash came after the merge", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("Another line."));
    const proposal = await propose(pending, context);
    if (!("pull" in proposal)) throw new Error("it was not proposed");
    const commit = async () => Promise.reject(new Error("a crash"));
    const database = Object.assign(Object.create(context.service.database), { commit });
    await expect(mergeProposal(pending, proposal, { ...context, service: { ...context.service, database } })).rejects.toThrow("a crash");
    expect(await publishItem(pending, context)).toBe("merged");
    expect(await publicationOf("amd_1")).toEqual({ publication: "merged", error: null });
    expect(await merges()).toBe(1);
  });

  it("is rejected where its rules fail, and its pull request is closed", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("stable", "status"));
    expect(await publishItem(pending, context)).toBe("rejected");
    expect(await publicationOf("amd_1")).toEqual({ publication: "rejected", error: "cross_ref_fail" });
    expect(await context.forge.findPullRequest(branchOf("amd_1", "amendment"))).toMatchObject({ state: "closed" });
    expect(await merges()).toBe(0);
  });

  it("has failed where its text changed since, so that its sender looks again", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("Another line."));
    expect(await publishItem({ ...pending, base_commit: "0".repeat(40) }, context)).toBe("rejected");
    expect(await publicationOf("amd_1")).toEqual({ publication: "failed", error: "diff_apply_failed" });
  });

  it("is stuck, and shown to operators, where its skill is not there", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("x", "summary", "nothing"));
    expect(await publishItem(pending, context)).toBe("stuck");
    expect(await reviews()).toEqual(["stuck"]);
    expect(await publicationOf("amd_1")).toEqual({ publication: "pending", error: null });
  });

  it("waits for the next run where a maintainer pushed meanwhile", async () => {
    const pending = await stagePending(context, "amd_1", fieldEdit("Another line."));
    const forge = Object.assign(Object.create(context.forge), { merge: async () => undefined });
    expect(await publishItem(pending, { ...context, forge })).toBe("stuck");
    expect(await publicationOf("amd_1")).toEqual({ publication: "pending", error: null });
  });
});

describe("a draft", () => {
  it("waits for a maintainer, once", async () => {
    const pending = await stagePending(context, "drf_1", skillDraft());
    expect(await publishItem(pending, context)).toBe("waits_for_review");
    const again = await context.service.database.submissions.findPending("drf_1");
    expect(again?.review_id).not.toBeNull();
    expect(again && (await publishItem(again, context))).toBe("waits_for_review");
    expect(await reviews()).toEqual(["draft"]);
    expect(await merges()).toBe(0);
  });

  it("is published at alpha when a maintainer approves it", async () => {
    const pending = await stagePending(context, "drf_1", skillDraft());
    await publishItem(pending, context);
    expect(await publishApproved(pending, context, [])).toBe("merged");
    expect(await context.service.database.standings.find({ target_type: "skill", target_id: "bicycle" })).toMatchObject({
      status: "alpha",
      version: "0.1.0",
    });
  });

  it("gets numbers for what it cites for the first time", async () => {
    const pending = await stagePending(context, "drf_1", skillDraft("bicycle", 'Pay <VV name="bicycle-fee-eur">12</VV> euro.'));
    expect(await publishApproved(pending, context, [])).toBe("merged");
    expect((await context.service.database.published.files()).get("skills/bicycle/canonical.md")).toContain(
      '<VV uid="val-00003" name="bicycle-fee-eur">',
    );
    expect(await context.service.database.catalogue.current("volatile_value", "val-00003")).toMatchObject({ revision: 1 });
  });

  it("is closed where it is rejected", async () => {
    const pending = await stagePending(context, "drf_1", skillDraft());
    await publishItem(pending, context);
    await rejectItem(pending, undefined, context, [{ do: "add_audit_line", line: { at: NOW, actor: "operator", action: "reject" } }]);
    expect(await context.forge.findPullRequest(branchOf("drf_1", "draft"))).toMatchObject({ state: "closed" });
    expect(await publicationOf("drf_1")).toEqual({ publication: "rejected", error: null });
  });
});
