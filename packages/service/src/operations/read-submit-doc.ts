import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { type Doc, findDoc } from "../reading/docs.ts";
import { type SubmitFacts, submitFactsOf, submitTypes } from "../reading/submit-facts.ts";
import type { ServiceContext } from "../service-context.ts";

/** The page for senders of one type of submission: the text from the corpus, and the facts from the code. */
export async function readSubmitDoc(type: string, now: number, service: ServiceContext): Promise<{ doc: Doc; facts: SubmitFacts }> {
  if (!submitTypes.includes(type)) throw new AppError("not_found");
  const { base, corpus } = await publishedState(service);
  const doc = findDoc(`submit/${type}`, corpus);
  const facts = submitFactsOf(type, { now, commit: base });
  if (doc === undefined || facts === undefined) throw new AppError("not_found");
  return { doc, facts };
}
