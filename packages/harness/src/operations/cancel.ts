import { done, Refusal } from "../answer.ts";
import { openPlace } from "../notes/open-notebook.ts";
import { defineOperation } from "../operation.ts";
import { cancelSubmission } from "../receipts/cancel-submission.ts";

export const cancel = defineOperation({
  name: "cancel",
  command: "cancel",
  tool: "cancel",
  summary: "Takes back something that was sent, as long as its 24 hours are not over.",
  example: "becivic cancel con_01a1e8f2-f900-7abc-8def-0123456789ab",
  positionals: ["id"],
  isUnanswered: ({ state }) => state === "queued",
  run: async (context, { id }) => {
    const place = await openPlace(context);
    if (place === undefined)
      throw new Refusal("unknown_id", "There are no receipts on this machine. Only the machine that sent a note can cancel it.", {
        next: ["becivic receipts --recover <session>"],
      });
    const outcome = await cancelSubmission(context, place.folder, id);
    if (outcome.state === "cancelled") return done({ id, state: outcome.state, say: "It is cancelled and will not be published." });
    return done({
      id,
      state: outcome.state,
      try_again_at: outcome.entry.next_at,
      say: "The server does not answer. The cancellation is tried again by later commands, until a minute before publication.",
      next: ["becivic receipts"],
    });
  },
});
