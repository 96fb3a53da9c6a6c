import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import { done, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { NO_GUIDE } from "../fallback/gap-sentence.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { filesAtHand, withPhrases } from "../procedures/files-at-hand.ts";
import { findInCopies } from "../procedures/find-in-copies.ts";
import { type Candidate, findProcedures } from "../procedures/find-procedures.ts";
import { openState } from "../session/open-state.ts";
import { daysAgo } from "../transport/days-ago.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const findProcedure = defineOperation({
  name: "find-procedure",
  command: "find",
  tool: "find_procedure",
  summary: "Finds the procedures that fit what the user wants. It looks on this machine: the words are sent nowhere.",
  example: 'becivic find "I moved to Ghent"',
  positionals: ["words"],
  // Arguments can be read by other users of the machine.
  standardInput: { field: "words", isJson: false },
  requestMs: GUIDANCE_MS,
  isUnanswered: ({ fallback }) => fallback === true,
  run: async (context, { words }) => {
    const { folder } = await openState(context);
    const files = await filesAtHand(context, folder);
    const candidates = files.graph === undefined ? await findInCopies(folder, words) : await findListed(context, folder, files, words);
    if (files.graph === undefined && candidates.length === 0)
      throw new Refusal(
        "list_missing",
        "I do not know whether there is a procedure for this: the list is not on this machine, and the server cannot be reached. Try again with a connection.",
      );
    const { graphAgeDays: ageDays = 0, notices } = files;
    const [first, second] = candidates;
    return done({
      candidates,
      ...(first === undefined ? { fallback: true, fallback_id: FALLBACK_SKILL_ID } : {}),
      ...(ageDays === 0 ? {} : { age_days: ageDays }),
      ...(notices.length === 0 ? {} : { notices }),
      say: `${sentence(first, second !== undefined)}${ageDays === 0 ? "" : ` The list of procedures was fetched ${daysAgo(ageDays)}.`}`,
      next:
        first === undefined
          ? [`becivic read ${FALLBACK_SKILL_ID}`, ...(folder === undefined ? [] : ["becivic procedure start no-skill-fallback:<topic>"])]
          : [`becivic read ${first.id}`],
    });
  },
});

/** What the list has. That it has nothing can be said only with the phrases. */
async function findListed(context: Context, folder: Folder | undefined, files: PublicFiles, words: string): Promise<Candidate[]> {
  const candidates = findProcedures(files, words);
  return candidates.length > 0 ? candidates : findProcedures(await withPhrases(context, folder, files), words);
}

function sentence(first: { title: string } | undefined, hasMore: boolean): string {
  if (first === undefined) return `${NO_GUIDE} What your agent finds out can become a procedure.`;
  return hasMore ? `“${first.title}” fits best. Others may fit as well: choose one.` : `“${first.title}” fits.`;
}
