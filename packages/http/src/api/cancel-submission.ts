import { cancelSubmission, type SubmissionKind } from "@becivic/service";
import { bearerOf } from "../bearer.ts";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { noSubmission } from "./no-submission.ts";

export function cancelSubmissionRoute(kind: SubmissionKind): Route {
  return defineRoute({
    method: "delete",
    path: `/api/${kind.collection}/:id`,
    input: "submission-input",
    operationId: `cancel${kind.title}`,
    summary: kind.isImmediate
      ? `Always refused: ${kind.phrase} is applied at once and cannot be cancelled.`
      : `Cancel ${kind.phrase} that is still staged.`,
    access: "cancel_token",
    answers: {
      200: { description: "The submission was cancelled and deleted.", schema: "cancellation" },
      401: { description: "The cancel token is missing, or is not the token of this submission.", schema: "problem" },
      403: { description: "The submission is already committed.", schema: "problem" },
      404: noSubmission,
    },
    handle: async (c, { service, clock }, { parameters: { id } }) =>
      c.json(await cancelSubmission(kind, id, bearerOf(c), clock.now(), service)),
  });
}
