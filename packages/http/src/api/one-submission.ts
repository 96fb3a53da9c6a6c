import { cancelSubmission, changeSubmissionStatus, readSubmissionStatus, type SubmissionKind, submissionKinds } from "@becivic/service";
import { bearerOf } from "../bearer.ts";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

const notFound = { description: "There is no such submission, or it is long committed.", schema: "problem" as const };

/** What can be done to one submission by its id: look where it stands, take it back, or hold it. */
function routesOf(kind: SubmissionKind): Route[] {
  return kind.isAggregateOnly ? [cancelRoute(kind)] : [cancelRoute(kind), ...statusRoutes(kind)];
}

function cancelRoute(kind: SubmissionKind): Route {
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
      404: notFound,
    },
    handle: async (c, { service, clock }, { parameters: { id } }) =>
      c.json(await cancelSubmission(kind, id, bearerOf(c), clock.now(), service)),
  });
}

function statusRoutes(kind: SubmissionKind): Route[] {
  const path = `/api/${kind.collection}/:id`;
  return [
    defineRoute({
      method: "get",
      path,
      input: "submission-input",
      operationId: `read${kind.title}Status`,
      summary: `The state of ${kind.phrase}, without its content.`,
      access: "public",
      answers: { 200: { description: "Its state.", schema: "status" }, 404: notFound },
      handle: async (c, { service }, { parameters: { id } }) =>
        c.json(await readSubmissionStatus(kind, id, service), 200, { "cache-control": "no-store" }),
    }),
    defineRoute({
      method: "patch",
      path: `${path}/status`,
      input: "submission-input",
      body: "change-submission-status-input",
      operationId: `change${kind.title}Status`,
      summary: `Hold ${kind.phrase} for review, release it or discard it.`,
      access: "operator",
      answers: {
        200: { description: "Its new and its old state." },
        401: { description: "This is not an operator's token.", schema: "problem" },
        400: { description: "It cannot go from its state to that one.", schema: "problem" },
        404: notFound,
      },
      handle: async (c, { service, clock }, { parameters: { id }, body }) =>
        c.json(await changeSubmissionStatus(kind, id, body, clock.now(), service)),
    }),
  ];
}

export const oneSubmissionRoutes: readonly Route[] = submissionKinds.flatMap(routesOf);
