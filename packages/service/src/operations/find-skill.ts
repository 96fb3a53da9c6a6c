import { type Inputs, memoise, type SkillSearch } from "@becivic/contract";
import { type Corpus, FALLBACK_SKILL_ID } from "@becivic/corpus";
import { createFinder, findableOfCorpus, shippedWeights } from "@becivic/find";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The skills that match a question in plain words, the best first. The question is not stored. */
export async function findSkill({ q, limit }: Inputs["search-input"], service: ServiceContext): Promise<SkillSearch> {
  const { corpus } = await publishedState(service);
  const { matches: results, isAmbiguous: ambiguous } = finderOf(corpus).find(q, limit);
  return { query: q, results, ambiguous, fallback: results.length === 0 ? FALLBACK_SKILL_ID : null };
}

const finderOf = memoise((corpus: Corpus) => createFinder(findableOfCorpus(corpus), shippedWeights));
