import type { LifecycleStatus, SkillAnswer, SkillGraph, SkillGraphNode } from "@becivic/contract";
import type { ServerAnswer, ServerRequest } from "../ports.ts";
import { sha256 } from "../transport/sha256.ts";

// A small server in memory, for tests beside the rules.

export function node(id: string, fields: Partial<SkillGraphNode> = {}): SkillGraphNode {
  return {
    id,
    title: `Title of ${id}`,
    summary: `Summary of ${id}.`,
    description: `Summary of ${id}.`,
    status: "alpha",
    canonical_url: `https://becivic.test/skills/${id}`,
    tags: [],
    applies_to: "residency",
    prerequisites: [],
    related: [],
    requires_paths: [],
    profile_requirements: [],
    ...fields,
  };
}

export function graphOf(...nodes: SkillGraphNode[]): SkillGraph {
  const fallback = node("meta-no-skill-fallback", { status: "stable", applies_to: "meta" });
  return { generated_at: "2026-11-17T00:00:00Z", filters_applied: {}, nodes: [...nodes, fallback], edges: [] };
}

export function skillFile(
  id: string,
  status: LifecycleStatus,
  { version = "1.0.0", body = "" }: { version?: string; body?: string } = {},
): string {
  return `---
name: "becivic-${id}"
description: "Summary of ${id}. Use it when a person in Belgium asks about: words."
license: "CC-BY-4.0"
metadata:
  becivic-id: "${id}"
  becivic-version: "${version}"
  becivic-status: "${status}"
  source: "https://becivic.test/skills/${id}"
---

# Title of ${id}

> A starting point.
>
> **Take care.** New.

Opening of ${id}.

## Required documents

- A card.

## Process

1. **Go.** Within <VV uid="val-00001" data-status="alpha" data-last-stable="7 days">8 days</VV>.

<Risk reason="Late.">

**Before you go on:** Late is late.

</Risk>

## Known surprises

- Rain.
${body}
## Community observations

Read them at https://becivic.test/x.
`;
}

export function skillAnswer(id: string, status: LifecycleStatus, fields: Partial<SkillAnswer> = {}): SkillAnswer {
  return {
    id,
    status,
    version: "1.0.0",
    commit: "abc1234",
    frontmatter: { id, title: `Title of ${id}` },
    body: "",
    observations_block: {
      skill_id: id,
      cohort_stats: {
        affirms: 0,
        rejects: 0,
        distinct_ips: 0,
        injection_flags: 0,
        cohort_started_at: "2026-11-17T00:00:00Z",
        last_validation_at: null,
        n: 0,
      },
      groups: [],
    },
    status_explanation: {
      status,
      cohort_started_at: "2026-11-17T00:00:00Z",
      confirms: 0,
      rejects: 0,
      distinct_addresses: 0,
      injection_flags: 0,
      next: null,
      missing: [],
    },
    ...fields,
  };
}

/** Answers with these texts and values by path; anything else is not found. The index has the digest of every file that is not a draft. */
export async function serverOf(files: Record<string, unknown>): Promise<(request: ServerRequest) => ServerAnswer> {
  const skills: object[] = [];
  for (const [path, text] of Object.entries(files)) {
    const id = /^\/skills\/([a-z0-9-]+)\/SKILL\.md$/.exec(path)?.[1];
    if (id === undefined || typeof text !== "string" || text.includes('becivic-status: "draft"')) continue;
    skills.push({ name: `becivic-${id}`, digest: `sha256:${await sha256(text)}` });
  }
  const all: Record<string, unknown> = {
    "/.well-known/agent-skills/index.json": { skills },
    "/revocations.json": { revoked: [], incidents: [] },
    "/agents/manifest.json": {},
    ...files,
  };
  return ({ path }) => {
    const value = all[path.split("?")[0] ?? ""];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return value === undefined ? { reached: true, status: 404, headers: {}, text: "" } : { reached: true, status: 200, headers: {}, text };
  };
}
