import { AppError, cancelSubmission, kindOfId, submissionKinds } from "@becivic/service";
import type { Tool } from "../tool.ts";

export const cancelSubmissionTool: Tool = {
  name: "cancel_submission",
  title: "Take a submission back",
  description: "Takes back what is staged, with the cancel_token of its receipt. After a day it is committed and stays.",
  operations: submissionKinds.map(({ title }) => `cancel${title}`),
  does: "take_back",
  output: "cancellation",
  input: {
    type: "object",
    properties: {
      id: { type: "string", maxLength: 60, description: "As it was sent." },
      cancel_token: { type: "string", maxLength: 100, description: "Of the receipt." },
    },
    required: ["id", "cancel_token"],
    additionalProperties: false,
  },
  call: ({ id, cancel_token }, { service, clock }) => {
    const kind = kindOfId(id as string);
    // The same answer as for a wrong token: nobody learns which ids exist.
    if (kind === undefined) throw new AppError("unauthorised");
    return cancelSubmission(kind, id as string, cancel_token as string, clock.now(), service);
  },
};
