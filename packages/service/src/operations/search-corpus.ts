import { type CorpusSearch, type Inputs, memoise } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { createSearcher } from "@becivic/find";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The passages of skills and paths that contain the words of a query, the best first. The query is not stored. */
export async function searchCorpus({ q, limit }: Inputs["search-input"], service: ServiceContext): Promise<CorpusSearch> {
  const { corpus } = await publishedState(service);
  return { query: q, results: searcherOf(corpus).search(q, limit) };
}

const searcherOf = memoise((corpus: Corpus) => createSearcher(corpus));
