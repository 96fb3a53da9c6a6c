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
    const { gone, left, isOfNewer, isEmptied, others } = await removeState(context);
    const where = others.length === 0 ? "on this machine" : "in this folder";
    const everything = isOfNewer ? "Everything that this version knows of" : "Everything that was stored about you";
    const what = gone.length === 0 ? "There was nothing to delete." : `${everything} ${where} is deleted.`;
    const emptied = isEmptied ? " This system does not let programs remove files, so empty files remain. You may delete the folder." : "";
    const foreign = left === 0 ? "" : ` ${isOfNewer ? LEFT_OF_NEWER : "Files in the folder that are not from Be Civic were left."}`;
    const elsewhere = others.length === 0 ? "" : ` Still there, because you chose another folder: ${others.join(", ")}.`;
    return done({
      say: `${what}${emptied}${foreign}${elsewhere} ${WORK_FOLDERS}`,
      gone,
      left,
      next: others.length === 0 ? ["becivic start"] : ["becivic delete --data-dir <folder>"],
    });
  },
});

const LEFT_OF_NEWER =
  "A newer version of this program wrote the folder, and files that this version does not know were left in it: delete them yourself, or with the newest version.";

/** Nothing remembers the work folders of sessions that ended. */
const WORK_FOLDERS =
  "Notes that were never sent may wait in other work folders, in .be-civic: run this command there, or delete those folders.";
