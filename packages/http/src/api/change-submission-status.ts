import { changeSubmissionStatus, type SubmissionKind } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { noSubmission } from "./no-submission.ts";

export function changeSubmissionStatusRoute(kind: SubmissionKind): Route {
  return defineRoute({
    method: "patch",
    path: `/api/${kind.collection}/:id/status`,
    input: "submission-input",
    body: "change-submission-status-input",
    operationId: `change${kind.title}Status`,
    summary: `Hold ${kind.phrase} for review, release it or discard it.`,
    access: "operator",
    answers: {
      200: { description: "Its new and its old state." },
      401: { description: "This is not an operator's token.", schema: "problem" },
      400: { description: "It cannot go from its state to that one.", schema: "problem" },
      404: noSubmission,
    },
    handle: async (c, { service, clock }, { parameters: { id }, body }) =>
      c.json(await changeSubmissionStatus(kind, id, body, clock.now(), service)),
  });
}
