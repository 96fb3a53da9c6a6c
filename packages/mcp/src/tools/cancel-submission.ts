import { AppError, cancelSubmission, kindOfId, submissionKinds } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const cancelSubmissionTool = defineTool({
  name: "cancel_submission",
  title: "Cancel a submission",
  description: "Cancels a staged submission, with the cancel_token of its receipt. After 24 hours it cannot be cancelled.",
  operations: submissionKinds.map(({ title }) => `cancel${title}`),
  does: "take_back",
  input: "cancel-submission-input",
  output: "cancellation",
  call: ({ id, cancel_token }, { service, clock }) => {
    const kind = kindOfId(id);
    // The same answer as for a wrong token, so that a caller cannot learn which ids exist.
    if (kind === undefined) throw new AppError("unauthorised");
    return cancelSubmission(kind, id, cancel_token, clock.now(), service);
  },
});
