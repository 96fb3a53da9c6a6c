import { AppError, kindOfId, readSubmissionStatus, submissionKinds } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSubmissionStatusTool = defineTool({
  name: "get_status",
  title: "See where a submission stands",
  description: "Whether a submission is staged, committed, held or published, by its id. Nothing of what it says.",
  operations: submissionKinds.filter(({ isAggregateOnly }) => !isAggregateOnly).map(({ title }) => `read${title}Status`),
  does: "read",
  input: "submission-input",
  output: "status",
  call: ({ id }, { service }) => {
    const kind = kindOfId(id);
    if (kind === undefined) throw new AppError("not_found");
    return readSubmissionStatus(kind, id, service);
  },
});
