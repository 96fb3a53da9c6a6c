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
      200: { description: "The new and the previous state." },
      401: { description: "The operator token is missing or wrong.", schema: "problem" },
      400: { description: "The submission cannot change from its state to the requested one.", schema: "problem" },
      404: noSubmission,
    },
    handle: async (c, { service, clock }, { parameters: { id }, body }) =>
      c.json(await changeSubmissionStatus(kind, id, body, clock.now(), service)),
  });
}
