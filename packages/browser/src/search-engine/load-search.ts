import { createSiteSearch, createWeights, type SearchIndex, type SiteSearch } from "@becivic/find";

/** The index that the server composes, with the weights that it was made for. */
interface ServedIndex extends SearchIndex {
  weights: { classes: readonly string[]; address: string };
}

/** Fetches the index and the weights, and builds the search. */
export async function loadSearch(address: string, building: () => void): Promise<SiteSearch> {
  const { weights, ...index } = (await (await fetched(address)).json()) as ServedIndex;
  const table = new Uint8Array(await (await fetched(weights.address)).arrayBuffer());
  building();
  const search = createSiteSearch(
    index,
    createWeights(weights.classes, () => table),
  );
  // The table is read at the first question, which is none of the reader's.
  search("");
  return search;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
