import { readFileSync } from "node:fs";
import path from "node:path";
import { type Skill, validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { buildSkillGraph, FALLBACK_SKILL_ID } from "./index.ts";

const minimal = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../../fixtures/skills/valid/minimal.json"), "utf8")) as Skill;
const skill = (id: string, part: Partial<Skill> = {}): Skill => ({ ...minimal, id, status: "stable", domain: "housing", ...part });
const NOW = "2026-11-15T12:00:00Z";
const options = { generatedAt: NOW, origin: "https://copy.example" };

const skills = [
  skill("lease", { summary: "Register it.", related: ["deposit", "moving"], prerequisites: ["arrival"], tags: ["bail"] }),
  skill("deposit", { status: "beta" }),
  skill("moving", { status: "alpha" }),
  skill("arrival", { domain: "residency" }),
  skill("old", { status: "deprecated" }),
  skill("pulled", { status: "quarantined" }),
  skill(FALLBACK_SKILL_ID, { domain: "meta" }),
];
const usual = { status: ["stable", "beta"] } as const;
const ids = (filters: Parameters<typeof buildSkillGraph>[1]) => buildSkillGraph(skills, filters, options).nodes.map(({ id }) => id);

describe("buildSkillGraph", () => {
  it("answers in the published shape", () => {
    expect(validate("skill-graph", buildSkillGraph(skills, { status: ["draft", "alpha", "beta", "stable"] }, options)).valid).toBe(true);
  });

  it("shows the statuses that are asked for [corpus.graph]", () => {
    expect(ids(usual)).toEqual(["arrival", "deposit", "lease", FALLBACK_SKILL_ID]);
    expect(ids({ status: ["alpha"] })).toEqual([FALLBACK_SKILL_ID, "moving"]);
  });

  it("always holds the fallback, and never what is quarantined or deprecated [corpus.graph]", () => {
    expect(ids({ ...usual, applies_to: ["taxation"] })).toEqual([FALLBACK_SKILL_ID]);
    expect(ids({ status: ["draft", "alpha", "beta", "stable"] })).not.toContain("pulled");
  });

  it("has edges only between nodes that are there [corpus.graph]", () => {
    expect(buildSkillGraph(skills, usual, options).edges).toEqual([
      { from: "lease", to: "arrival", type: "prerequisites" },
      { from: "lease", to: "deposit", type: "related" },
    ]);
    expect(buildSkillGraph(skills, { ...usual, applies_to: ["housing"] }, options).edges).toEqual([
      { from: "lease", to: "deposit", type: "related" },
    ]);
  });

  it("names each path once, and which of them are alternatives [corpus.any-of]", () => {
    const any_of = [{ id: "test" }, { id: "course" }];
    const proofs = skill("proofs", { requires_paths: [{ id: "test" }, { any_of }, { any_of: [{ id: "course" }, { id: "diploma" }] }] });
    const graph = buildSkillGraph([...skills, proofs], usual, options);
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    expect(nodes.get("proofs")).toMatchObject({
      requires_paths: ["test", "course", "diploma"],
      any_of_paths: [
        ["test", "course"],
        ["course", "diploma"],
      ],
    });
    expect(nodes.get("lease")).not.toHaveProperty("any_of_paths");
    expect(validate("skill-graph", graph).valid).toBe(true);
  });

  it("publishes null, and no guess, for a skill without a domain [open.domain]", () => {
    const { domain: _domain, ...rest } = skill("without");
    const graph = buildSkillGraph([...skills, rest], usual, options);
    expect(graph.nodes.find(({ id }) => id === "without")?.applies_to).toBe(null);
    expect(validate("skill-graph", graph).valid).toBe(true);
    const meta = buildSkillGraph([...skills, rest], { ...usual, applies_to: ["meta"] }, options);
    expect(meta.nodes.map(({ id }) => id)).toEqual([FALLBACK_SKILL_ID]);
  });

  it("says that a summary is missing, and describes the skill all the same", () => {
    const [arrival] = buildSkillGraph(skills, usual, options).nodes;
    expect(arrival).toMatchObject({ id: "arrival", summary_missing: true, description: minimal.title });
  });
});
