import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import { explain, shippedWeights } from "@becivic/find";
import { done, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { NO_GUIDE } from "../fallback/gap-sentence.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { filesAtHand, withPhrases } from "../procedures/files-at-hand.ts";
import { findInCopies } from "../procedures/find-in-copies.ts";
import { type Candidates, findProcedures } from "../procedures/find-procedures.ts";
import { openState } from "../session/open-state.ts";
import { daysAgo } from "../transport/days-ago.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

/** Parts of a question that are shown for each candidate. */
const MOST_PARTS = 8;

export const findProcedure = defineOperation({
  name: "find-procedure",
  command: "find",
  tool: "find_procedure",
  summary: "Finds procedures for what the user wants, on this machine: the words are sent nowhere.",
  example: 'becivic find "I moved to Ghent"',
  positionals: ["words"],
  // Arguments can be read by other users of the machine.
  standardInput: { field: "words", isJson: false },
  requestMs: GUIDANCE_MS,
  isUnanswered: ({ fallback }) => fallback === true,
  run: async (context, { words, why = false }) => {
    const { folder } = await openState(context);
    const files = await filesAtHand(context, folder);
    const { candidates, isAmbiguous } =
      files.graph === undefined ? await findInCopies(folder, words) : await findListed(context, folder, files, words);
    if (files.graph === undefined && candidates.length === 0)
      throw new Refusal(
        "list_missing",
        "I do not know whether there is a procedure for this: the list is not on this machine, and the server cannot be reached. Try again with a connection.",
      );
    const { graphAgeDays: ageDays = 0, notices } = files;
    const [first, second] = candidates;
    return done({
      candidates,
      ...(isAmbiguous ? { ambiguous: true } : {}),
      ...(why
        ? { decided_by: candidates.map(({ id }) => ({ id, parts: explain(words, id, { most: MOST_PARTS, weights: shippedWeights }) })) }
        : {}),
      ...(first === undefined ? { fallback: true, fallback_id: FALLBACK_SKILL_ID } : {}),
      ...(ageDays === 0 ? {} : { age_days: ageDays }),
      ...(notices.length === 0 ? {} : { notices }),
      say: `${sentence(first, second, isAmbiguous)}${ageDays === 0 ? "" : ` The list of procedures was fetched ${daysAgo(ageDays)}.`}`,
      next:
        first === undefined
          ? [`becivic read ${FALLBACK_SKILL_ID}`, ...(folder === undefined ? [] : ["becivic procedure start no-skill-fallback:<topic>"])]
          : [first, ...(isAmbiguous && second !== undefined ? [second] : [])].map(({ id }) => `becivic read ${id}`),
    });
  },
});

/** What the list has. That it has nothing can be said only with the phrases. */
async function findListed(context: Context, folder: Folder | undefined, files: PublicFiles, words: string): Promise<Candidates> {
  const result = findProcedures(files, words);
  return result.candidates.length > 0 ? result : findProcedures(await withPhrases(context, folder, files), words);
}

function sentence(first: { title: string } | undefined, second: { title: string } | undefined, isAmbiguous: boolean): string {
  if (first === undefined) return `${NO_GUIDE} What your agent finds out can become a procedure.`;
  if (isAmbiguous && second !== undefined)
    return `Two procedures fit about equally well: “${first.title}” and “${second.title}”. Which one is it, or do both apply?`;
  return second !== undefined ? `“${first.title}” fits best. Others may fit as well: choose one.` : `“${first.title}” fits.`;
}
