import { publishedState } from "../corpus-state/published-state.ts";
import { type DocLine, listedDocs } from "../reading/docs.ts";
import type { ServiceContext } from "../service-context.ts";

/** The pages of the docs, sorted by title. */
export async function listDocs(service: ServiceContext): Promise<DocLine[]> {
  const { corpus } = await publishedState(service);
  return listedDocs(corpus).map(({ text: _text, ...line }) => line);
}
