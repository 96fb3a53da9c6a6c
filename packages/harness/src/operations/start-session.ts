import { hasHidden } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { defineOperation } from "../operation.ts";
import { composeStart } from "../session/compose-start.ts";
import { gatherStart } from "../session/gather-start.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const startSession = defineOperation({
  name: "start-session",
  command: "start",
  tool: "start_session",
  summary: "Starts a session: what works here, what waits, and how to open the conversation.",
  example: 'becivic start --about "I moved to another commune"',
  standardInput: { field: "about", isJson: false },
  requestMs: GUIDANCE_MS,
  run: async (context, input) => {
    if (input.about !== undefined && hasHidden(input.about))
      throw new Refusal("hidden_characters", "The question has characters that cannot be seen. Type it again.");
    return composeStart(await gatherStart(context, input));
  },
});
