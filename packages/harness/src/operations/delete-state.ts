import { done } from "../answer.ts";
import { removeState } from "../folder/remove-state.ts";
import { defineOperation } from "../operation.ts";

export const deleteState = defineOperation({
  name: "delete-state",
  command: "delete",
  isAlone: true,
  summary: "Deletes everything that is stored about you on this machine.",
  example: "becivic delete",
  run: async (context) => {
    const { gone, left, isEmptied } = await removeState(context);
    const what = gone.length === 0 ? "There was nothing to delete." : "Everything that was stored about you on this machine is deleted.";
    const emptied = isEmptied ? " This system does not let programs remove files, so empty files remain. You may delete the folder." : "";
    const others = left === 0 ? "" : " Files in the folder that are not from Be Civic were left.";
    return done({ say: `${what}${emptied}${others}`, gone, left, next: ["becivic start"] });
  },
});
