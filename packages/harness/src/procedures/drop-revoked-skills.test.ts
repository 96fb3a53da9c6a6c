import { describe, expect, it } from "vitest";
import { MemoryFolder } from "../_memory.ts";
import { cachedAtFile } from "../folder/layout.ts";
import { skillFile } from "./_published.ts";
import { dropRevokedSkills } from "./drop-revoked-skills.ts";
import { storedSkillIds, storeSkill } from "./stored-skill.ts";

const OWN = "https://becivic.test";

describe("a list of what was revoked", () => {
  it.each([
    ["a retraction", { revoked: [], incidents: [{ date: "9999-12-31" }] }],
    ["withdrawn versions", { revoked: ["move", "tax", "card"].map((id) => ({ id, version: "1.0.0" })), incidents: [] }],
  ])("deletes the copies of its own server alone: %s [procedures.revoked]", async (_what, list) => {
    const folder = new MemoryFolder();
    for (const [id, origin] of [
      ["move", OWN],
      ["tax", "https://other.test"],
      ["card", OWN],
    ] as const)
      await storeSkill(folder, id, {
        published: skillFile(id, "stable"),
        copy: { fetched_at: "2026-11-17T09:00:00Z", origin, digest: "0".repeat(64) },
      });
    await folder.write(cachedAtFile("card"), "cut");
    expect((await dropRevokedSkills(folder, list, OWN)).sort()).toEqual(["card", "move"]);
    expect(await storedSkillIds(folder)).toEqual(["tax"]);
  });
});
