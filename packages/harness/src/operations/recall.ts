import { done, Refusal } from "../answer.ts";
import { listMemory } from "../memory/memory-store.ts";
import { entriesOf, textsOn } from "../memory/recall-texts.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";

export const recall = defineOperation({
  name: "recall",
  command: "recall",
  tool: "recall",
  summary: "Shows what is remembered on this computer: a list, or one topic.",
  example: "becivic recall language-course",
  positionals: ["topic"],
  run: async (context, { topic }) => {
    const stored = await listMemory(requireFolder(await openState(context)));
    if (topic === undefined) {
      const entries = entriesOf(stored);
      return done({ say: entries.length === 0 ? "Nothing is remembered yet." : "These are the topics of your own notes.", entries });
    }
    const texts = textsOn(stored, topic);
    if (texts.length === 0) throw new Refusal("unknown_id", "There is no note on this topic.", { next: ["becivic recall"] });
    return done({ say: "These are your own notes on this.", texts });
  },
});
