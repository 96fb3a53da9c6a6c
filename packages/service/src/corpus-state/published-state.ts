import type { Corpus } from "@becivic/corpus";
import type { ServiceContext } from "../service-context.ts";

/**
 * What is published, which everything is changed from. Where a maintainer has pushed meanwhile, main is elsewhere; a merge onto this commit
 * then does not happen, and the next run starts from there.
 */
export async function publishedState({ database, corpusAt }: ServiceContext): Promise<{ base: string; corpus: Corpus }> {
  const base = await database.published.commit();
  if (base === undefined) throw new Error("nothing is published yet");
  return { base, corpus: await corpusAt(base) };
}
