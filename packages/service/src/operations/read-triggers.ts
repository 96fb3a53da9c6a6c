import { publishedState } from "../corpus-state/published-state.ts";
import { offeredProcedures } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";

/** The words by which an agent recognises that a conversation is about Belgian paperwork: the tags of the procedures that are offered. */
export async function readTriggers(service: ServiceContext): Promise<string[]> {
  const { corpus } = await publishedState(service);
  const tags = offeredProcedures(corpus).flatMap(({ id }) => corpus.skills.get(id)?.frontmatter.tags ?? []);
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));
}
