import { loadRuleCorpus } from "@becivic/fixtures";
import { listSkills, readPath, readSkill } from "@becivic/service";
import { deriveFiles } from "@becivic/service/host";
import { describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";

const PATH = "lease-receipt";

interface Validation {
  confirms: number;
  rejects: number;
  distinct_ips: number;
}

/** The validation block of an artefact in a derived file. */
async function derivedBlock(server: TestServer, file: string, list: "skills" | "paths", id: string): Promise<Validation | undefined> {
  await deriveFiles(server.now, server.service, { isForced: true });
  const index = JSON.parse(server.git("show", `derived:${file}`)) as Record<string, { id: string; validation: Validation }[]>;
  return index[list]?.find((one) => one.id === id)?.validation;
}

describe("the votes that made something stable", () => {
  it("are in the indexes of skills, and are those of its own page [told.stable-votes]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("skill", "deposit");
    await server.votes(1, "confirm", "skill", "deposit");
    const { observations_block: block, status } = await readSkill({ skill_id: "deposit", view: "full" }, server.now, server.service);
    expect(status).toBe("stable");
    const { affirms, rejects, distinct_ips } = block.cohort_stats;
    expect({ affirms, rejects, distinct_ips }).toEqual({ affirms: 11, rejects: 0, distinct_ips: 11 });
    const expected = expect.objectContaining({ confirms: affirms, rejects, distinct_ips });
    const { skills } = await listSkills(server.service);
    expect(skills.find(({ id }) => id === "deposit")?.validation).toEqual(expected);
    expect(await derivedBlock(server, "skills/index.json", "skills", "deposit")).toEqual(expected);
  });

  it("are in the index of paths, and are those of its own page [told.stable-votes]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("path", PATH);
    const { observations_block: block, status } = await readPath({ path_id: PATH }, server.now, server.service);
    expect(status).toBe("stable");
    const { affirms, rejects, distinct_ips } = block.cohort_stats;
    expect(affirms).toBe(10);
    const expected = expect.objectContaining({ confirms: affirms, rejects, distinct_ips });
    expect(await derivedBlock(server, "paths/index-view.json", "paths", PATH)).toEqual(expected);
  });
});

describe("the countries of those who say something about a skill", () => {
  it("are counted, and only their number is published [told.origins]", async () => {
    const server = await TestServer.open({ seed: withOrigins });
    const content = { scope: "general", body: "The desk is closed.", evidence_date: "2026-11-01", evidence_source: "citation" };
    const say = (origin_countries: unknown): Promise<string> => {
      const context = { language_used: "en", applies_to_match: { origin_countries } };
      return server.send("concern", server.newAddress(), { target_type: "skill", target_id: "deposit", content, context });
    };
    for (const stated of ["br", ["br", "us"], "US", "far away"]) expect(await say(stated)).toBe("ok");
    await server.advance(25 * 3_600_000);
    const index = await listSkills(server.service);
    expect(index.skills.find(({ id }) => id === "deposit")?.activity).toMatchObject({ total_concerns: 4, origin_diversity_30d: 2 });
    expect(JSON.stringify(index)).not.toMatch(/"(?:br|us|US|far away)"/);
  });
});

function withOrigins(): Map<string, string> {
  const files = loadRuleCorpus();
  const file = "skills/deposit/canonical.md";
  const text = files.get(file) ?? "";
  return new Map([...files, [file, text.replace('  communes: ["44021"]', '  communes: ["44021"]\n  origin_countries: ["cd", "ma"]')]]);
}
