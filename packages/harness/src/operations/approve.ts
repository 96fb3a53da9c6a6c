import { done } from "../answer.ts";
import { approveNotes } from "../closing/approve-notes.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { defineOperation } from "../operation.ts";

export const approve = defineOperation({
  name: "approve",
  command: "approve",
  tool: "approve_notes",
  summary: "Approves notes one by one. An approval counts for exactly these words and this server.",
  example: "becivic approve con_01a1e8f2-f900-7abc-8def-0123456789ab --codes 3fa2b1",
  positionals: ["ids"],
  run: async (context, { ids, codes = [] }) => {
    const { by, approved, declined } = await approveNotes(context, await openNotebook(context), ids, codes);
    const count = approved.length === 1 ? "One note is" : `${approved.length} notes are`;
    return done({
      by,
      approved,
      ...(declined.length === 0 ? {} : { declined }),
      say:
        approved.length === 0
          ? "Nothing was approved. The notes stay here."
          : `${count} approved. Nothing has been sent yet.${by === "agent" ? " The receipt will say that no person confirmed it." : ""}`,
      ...(approved.length === 0 ? {} : { next: ["becivic submit"] }),
    });
  },
});
