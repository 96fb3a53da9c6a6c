import { AppError, kindOfId, readSubmissionStatus, submissionKinds } from "@becivic/service";
import { reading } from "../tool.ts";

export const getStatusTool = reading<{ id: string }>({
  name: "get_status",
  title: "See where a submission stands",
  description: "Whether a submission is staged, committed, held or published, by its id. Nothing of what it says.",
  operations: submissionKinds.map(({ title }) => `read${title}Status`),
  output: "status",
  fields: { id: { type: "string", maxLength: 60, description: "As it was sent: con_…, amd_…, val_…, drf_…, fbk_… or rtg_…." } },
  required: ["id"],
  call: ({ id }, { service }) => {
    const kind = kindOfId(id);
    if (kind === undefined) throw new AppError("not_found");
    return readSubmissionStatus(kind, id, service);
  },
});
