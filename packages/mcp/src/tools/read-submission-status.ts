import { AppError, kindOfId, readSubmissionStatus, submissionKinds } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSubmissionStatusTool = defineTool({
  name: "get_status",
  title: "Read the state of a submission",
  description:
    "The state of a submission by its id (such as staged, committed or held) and, for a text, its publication. Its content is not returned.",
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
