import { done } from "../answer.ts";
import { removeState } from "../folder/remove-state.ts";
import { defineOperation } from "../operation.ts";

export const deleteState = defineOperation({
  name: "delete-state",
  command: "delete",
  isAlone: true,
  opensAnyFormat: true,
  summary: "Deletes everything that is stored about you on this machine.",
  example: "becivic delete",
  run: async (context) => {
    const { gone, left, isEmptied, others } = await removeState(context);
    const where = others.length === 0 ? "on this machine" : "in this folder";
    const what = gone.length === 0 ? "There was nothing to delete." : `Everything that was stored about you ${where} is deleted.`;
    const emptied = isEmptied ? " This system does not let programs remove files, so empty files remain. You may delete the folder." : "";
    const foreign = left === 0 ? "" : " Files in the folder that are not from Be Civic were left.";
    const elsewhere = others.length === 0 ? "" : ` Still there, because you chose another folder: ${others.join(", ")}.`;
    return done({
      say: `${what}${emptied}${foreign}${elsewhere} ${WORK_FOLDERS}`,
      gone,
      left,
      next: others.length === 0 ? ["becivic start"] : ["becivic delete --data-dir <folder>"],
    });
  },
});

/** Nothing remembers the work folders of sessions that ended. */
const WORK_FOLDERS =
  "Notes that were never sent may wait in other work folders, in .be-civic: run this command there, or delete those folders.";
