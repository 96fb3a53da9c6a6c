import { readSubmissionStatus, type SubmissionKind } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { noSubmission } from "./no-submission.ts";

export function readSubmissionStatusRoute(kind: SubmissionKind): Route {
  return defineRoute({
    method: "get",
    path: `/api/${kind.collection}/:id`,
    input: "submission-input",
    operationId: `read${kind.title}Status`,
    summary: `The state of ${kind.phrase}, without its content.`,
    access: "public",
    answers: { 200: { description: "Its state.", schema: "status" }, 404: noSubmission },
    handle: async (c, { service }, { parameters: { id } }) =>
      c.json(await readSubmissionStatus(kind, id, service), 200, { "cache-control": "no-store" }),
  });
}
