import type { ArtefactKey } from "@becivic/lifecycle";
import { beforeEach, describe, expect, it } from "vitest";
import { LEASE, LEASE_FILE, openWork, RECEIPT } from "./_publishing.ts";
import { moveArtefact } from "./move-artefact.ts";
import type { Work } from "./work.ts";

let work: Work;
beforeEach(async () => {
  work = await openWork();
});

const standing = (key: ArtefactKey = LEASE) => work.service.database.standings.find(key);
const text = async () => (await work.service.database.published.files()).get(LEASE_FILE) ?? "";

describe("a move", () => {
  it("sets status and version in one commit, and publishes it", async () => {
    const outcome = await moveArtefact(LEASE, { move: "promote", status: "beta" }, work);
    expect(outcome).toEqual({ moved: true, commit: await work.forge.head() });
    expect(await standing()).toMatchObject({ status: "beta", version: "0.2.0" });
    expect(await text()).toContain('status: "beta"');
  });

  it("of a path changes its entry", async () => {
    await moveArtefact(RECEIPT, { move: "promote", status: "beta" }, work);
    expect(await standing(RECEIPT)).toMatchObject({ status: "beta", version: "0.2.0" });
  });

  it("that changes neither text nor status keeps the version", async () => {
    await moveArtefact(LEASE, { move: "reinstate", status: "alpha", flagsNeeded: 3 }, work);
    expect(await standing()).toMatchObject({ version: "0.1.0", flagsNeeded: 3 });
  });

  it("of what is not there does not happen", async () => {
    expect(await moveArtefact({ ...LEASE, target_id: "nothing" }, { move: "promote", status: "beta" }, work)).toEqual({
      moved: false,
      reason: "not_found",
    });
  });

  it("that the rules refuse does not happen, and its pull request is closed", async () => {
    const before = await work.forge.head();
    const content = (await text()).replace('<Skill id="deposit" />', '<Skill id="nothing" />');
    const outcome = await moveArtefact(LEASE, { move: "reinstate", status: "alpha", content }, work);
    expect(outcome).toMatchObject({ moved: false, reason: "checks", checks: { passed: false } });
    expect(await work.forge.head()).toBe(before);
    expect(await work.forge.findPullRequest("bot/reinstate-skill-lease")).toMatchObject({ state: "closed" });
  });

  it("onto a main that has moved on does not happen", async () => {
    const forge = Object.assign(Object.create(work.forge), { merge: async () => undefined });
    expect(await moveArtefact(LEASE, { move: "promote", status: "beta" }, { ...work, forge })).toEqual({
      moved: false,
      reason: "moved_on",
    });
  });
});
