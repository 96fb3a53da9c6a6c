import { done } from "../answer.ts";
import { rememberText } from "../memory/remember-text.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";

export const remember = defineOperation({
  name: "remember",
  command: "remember",
  tool: "remember",
  summary: "Stores a note about your situation or a decision, on this computer only.",
  example: "echo 'Chose the evening course.' | becivic remember decision_log language-course -",
  positionals: ["type", "topic"],
  standardInput: { field: "text", isJson: false },
  run: async (context, input) => {
    const folder = requireFolder(await openState(context));
    const notices = await rememberText(context, folder, input);
    return done({
      say: "Stored, on this computer only. You can read it, change it or remove it at any time.",
      topic: input.topic,
      ...(notices.length === 0 ? {} : { notices }),
    });
  },
});
