import type { ArtefactKey } from "@becivic/lifecycle";
import { beforeEach, describe, expect, it } from "vitest";
import { LEASE, LEASE_FILE, openPublishContext, RECEIPT } from "./_publishing.ts";
import { moveArtefact } from "./move-artefact.ts";
import type { PublishContext } from "./publish-context.ts";

let context: PublishContext;
beforeEach(async () => {
  context = await openPublishContext();
});

const standing = (key: ArtefactKey = LEASE) => context.service.database.standings.find(key);
const text = async () => (await context.service.database.published.files()).get(LEASE_FILE) ?? "";

describe("a move", () => {
  it("sets status and version in one commit, and publishes it", async () => {
    const outcome = await moveArtefact(LEASE, { move: "promote", status: "beta" }, context);
    expect(outcome).toEqual({ moved: true, commit: await context.forge.head() });
    expect(await standing()).toMatchObject({ status: "beta", version: "0.2.0" });
    expect(await text()).toContain('status: "beta"');
  });

  it("of a path changes its entry", async () => {
    await moveArtefact(RECEIPT, { move: "promote", status: "beta" }, context);
    expect(await standing(RECEIPT)).toMatchObject({ status: "beta", version: "0.2.0" });
  });

  it("that changes neither text nor status keeps the version", async () => {
    await moveArtefact(LEASE, { move: "reinstate", status: "alpha", flagsNeeded: 3 }, context);
    expect(await standing()).toMatchObject({ version: "0.1.0", flagsNeeded: 3 });
  });

  it("of what is not there does not happen", async () => {
    expect(await moveArtefact({ ...LEASE, target_id: "nothing" }, { move: "promote", status: "beta" }, context)).toEqual({
      moved: false,
      reason: "not_found",
    });
  });

  it("that the rules refuse does not happen, and its pull request is closed", async () => {
    const before = await context.forge.head();
    const content = (await text()).replace('<Skill id="deposit" />', '<Skill id="nothing" />');
    const outcome = await moveArtefact(LEASE, { move: "reinstate", status: "alpha", content }, context);
    expect(outcome).toMatchObject({ moved: false, reason: "checks", checks: { passed: false } });
    expect(await context.forge.head()).toBe(before);
    expect(await context.forge.findPullRequest("bot/reinstate-skill-lease")).toMatchObject({ state: "closed" });
  });

  it("onto a main that has moved on does not happen", async () => {
    const forge = Object.assign(Object.create(context.forge), { merge: async () => undefined });
    expect(await moveArtefact(LEASE, { move: "promote", status: "beta" }, { ...context, forge })).toEqual({
      moved: false,
      reason: "moved_on",
    });
  });
});
