import { memoise } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { createSiteSearch, shippedWeights } from "@becivic/find";
import type { SearchPageView } from "@becivic/render";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredLifeEvents } from "../reading/life-events.ts";
import { searchIndexOf } from "../reading/search-index.ts";
import type { ServiceContext } from "../service-context.ts";

/** The search page: with what fits the words, where the reader's browser sent some. They are not stored. */
export async function searchSite({ q = "" }: { q?: string | undefined }, service: ServiceContext): Promise<SearchPageView> {
  const { corpus } = await publishedState(service);
  const lifeEvents = offeredLifeEvents(corpus);
  return q.trim() === "" ? { lifeEvents } : { lifeEvents, searched: { words: q, finding: searchOf(corpus)(q) } };
}

const searchOf = memoise((corpus: Corpus) => createSiteSearch(searchIndexOf(corpus), shippedWeights));
