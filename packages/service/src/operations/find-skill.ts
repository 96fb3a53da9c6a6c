import type { SkillSearch } from "@becivic/contract";
import { type Corpus, FALLBACK_SKILL_ID } from "@becivic/corpus";
import { createFinder } from "@becivic/find";
import { onceForEach } from "../once-for-each.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { readSearchQuery, type SearchQuery } from "./search-query.ts";

/** The skills that a question in plain words is about, the best first. Nothing of it is kept. */
export async function findSkill(query: SearchQuery, service: ServiceContext): Promise<SkillSearch> {
  const { q, most } = readSearchQuery(query);
  const { corpus } = await publishedState(service);
  const results = finderOf(corpus).find(q, most);
  return { query: q, results, fallback: results.length === 0 ? FALLBACK_SKILL_ID : null };
}

const finderOf = onceForEach((corpus: Corpus) => createFinder(corpus));
