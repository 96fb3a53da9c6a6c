import { done, Refusal } from "../answer.ts";
import { forgetPart } from "../folder/forget-part.ts";
import { goneInWords } from "../folder/gone-in-words.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";

export const forget = defineOperation({
  name: "forget",
  command: "forget",
  isAlone: true,
  summary: "Removes one part of what is stored about you: a procedure, a document, an axis of the profile, or a topic.",
  example: "becivic forget residency_status",
  positionals: ["what"],
  run: async (context, { what }) => {
    const folder = requireFolder(await openState(context));
    const gone = await forgetPart(context, folder, what);
    if (gone.length === 0)
      throw new Refusal("unknown_id", "Nothing with this name is stored. The commands below list what is.", {
        next: ["becivic recall", "becivic profile get"],
      });
    return done({ say: goneInWords(gone), gone });
  },
});
