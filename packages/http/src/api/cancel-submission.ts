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
      ? `Refused: ${kind.phrase} is applied at once and cannot be cancelled.`
      : `Cancel ${kind.phrase} that is still staged.`,
    access: "cancel_token",
    answers: {
      200: { description: "It is gone.", schema: "cancellation" },
      401: { description: "The token is not the one of such a submission.", schema: "problem" },
      403: { description: "It is committed already.", schema: "problem" },
      404: noSubmission,
    },
    handle: async (c, { service, clock }, { parameters: { id } }) =>
      c.json(await cancelSubmission(kind, id, bearerOf(c), clock.now(), service)),
  });
}
