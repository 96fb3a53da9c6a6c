import type { CustomerLocale, Domain, Skill, SkillGraph, SkillGraphNode } from "@becivic/contract";
import { isOffered } from "@becivic/lifecycle";
import { alternativeIds, requiredIds } from "./requirements.ts";

/** The node that every answer holds, so that a request that fits nothing still has somewhere to go. */
export const FALLBACK_SKILL_ID = "meta-no-skill-fallback";

export interface SkillGraphFilters {
  applies_to?: readonly Domain[];
  status: readonly SkillGraphNode["status"][];
  customer_locale?: CustomerLocale;
}

interface GraphOptions {
  generatedAt: string;
  /** Where the site is reached. */
  origin: string;
}

/** The routing data of the corpus. Drafts and alphas are there only for a request that names them. */
export function buildSkillGraph(skills: readonly Skill[], filters: SkillGraphFilters, { generatedAt, origin }: GraphOptions): SkillGraph {
  const nodes = skills
    .filter((skill) => skill.id === FALLBACK_SKILL_ID || matches(skill, filters.status, filters.applies_to))
    .flatMap((skill) => toNode(skill, origin) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const present = new Set(nodes.map(({ id }) => id));
  const edges = nodes.flatMap(({ id, prerequisites, related }) => [
    ...prerequisites.map((to) => ({ from: id, to, type: "prerequisites" as const })),
    ...related.map((to) => ({ from: id, to, type: "related" as const })),
  ]);
  return {
    generated_at: generatedAt,
    filters_applied: {
      ...(filters.applies_to === undefined ? {} : { applies_to: [...filters.applies_to] }),
      status: [...filters.status],
      ...(filters.customer_locale === undefined ? {} : { customer_locale: filters.customer_locale }),
    },
    nodes,
    // An edge to a skill that the filters left out would lead nowhere.
    edges: edges.filter(({ to }) => present.has(to)),
  };
}

function matches({ status, domain }: Skill, statuses: readonly string[], domains: readonly Domain[] | undefined): boolean {
  return statuses.includes(status) && (domains === undefined || (domain !== undefined && domains.includes(domain)));
}

function toNode(skill: Skill, origin: string): SkillGraphNode | undefined {
  const { id, title, summary, status } = skill;
  if (!isOffered(status)) return undefined;
  const anyOf = alternativeIds(skill.requires_paths);
  return {
    id,
    title,
    ...(summary === undefined ? { summary_missing: true } : { summary }),
    description: summary ?? title,
    status,
    canonical_url: `${origin}/skills/${id}`,
    tags: skill.tags ?? [],
    // A guess would send requests of another field to it: a skill without a domain is found by its words alone.
    applies_to: skill.domain ?? null,
    prerequisites: skill.prerequisites ?? [],
    related: skill.related ?? [],
    requires_paths: requiredIds(skill.requires_paths),
    ...(anyOf.length === 0 ? {} : { any_of_paths: anyOf }),
    profile_requirements: skill.profile_requirements ?? [],
  };
}
