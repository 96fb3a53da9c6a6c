import type { Corpus } from "@becivic/corpus";
import type { ServiceContext } from "../service-context.ts";

/**
 * The published commit and its corpus, from which every change starts. Where a maintainer has pushed in the meantime, a merge onto this commit
 * fails, and the next run starts from the new main.
 */
export async function publishedState({ database, corpusAt }: ServiceContext): Promise<{ base: string; corpus: Corpus }> {
  const base = await database.published.commit();
  if (base === undefined) throw new Error("nothing is published yet");
  return { base, corpus: await corpusAt(base) };
}
