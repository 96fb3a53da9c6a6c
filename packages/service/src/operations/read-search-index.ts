import { type SearchIndex, shippedTable, shippedWeights } from "@becivic/find";
import { publishedState } from "../corpus-state/published-state.ts";
import { searchIndexOf } from "../reading/search-index.ts";
import type { ServiceContext } from "../service-context.ts";

/** What a browser searches in: the index of the published corpus, and the skills that the weights of this release number. */
export async function readSearchIndex(service: ServiceContext): Promise<{ index: SearchIndex; classes: readonly string[] }> {
  const { corpus } = await publishedState(service);
  return { index: searchIndexOf(corpus), classes: shippedWeights.classes };
}

/** The weights that the search of a browser fetches once. */
export const searchWeights = shippedTable;
