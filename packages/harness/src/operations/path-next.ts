import { Refusal } from "../answer.ts";
import { defineOperation } from "../operation.ts";
import { advise } from "../paths/advise.ts";
import { loadPath } from "../paths/load-path.ts";
import { walkPath } from "../paths/walk-path.ts";
import { findLostCapability } from "../session/lost-capability.ts";
import { openState } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const pathNext = defineOperation({
  name: "path-next",
  command: "path",
  tool: "path_next",
  summary: "The next step to a document: one question, one consent, one way to try, or a choice.",
  example: "becivic path household-composition-certificate",
  positionals: ["path"],
  aliases: [
    { words: "path consent", positionals: ["path"], fixed: { answer: "consent" } },
    { words: "path decline", positionals: ["path"], fixed: { answer: "decline" } },
    { words: "path choose", positionals: ["answer", "path"], fixed: {} },
  ],
  requestMs: GUIDANCE_MS,
  run: async (context, input) => {
    const state = await openState(context);
    const { folder, session } = state;
    if (input.given !== undefined && input.answer !== undefined && input.answer !== "offline")
      throw new Refusal("usage", "Facts for one call give advice alone: leave out the facts, or the answer.", { field: "given" });
    const isRecorded = folder !== undefined && session !== undefined && session.tier !== "T1" && input.given === undefined;
    // A folder that cannot be written any more records no consent either.
    if (isRecorded && (await findLostCapability(context, state)) === undefined)
      return walkPath(context, { ...state, folder, session }, input);
    return advise(await loadPath(context, { folder, session: undefined }, input), input);
  },
});
