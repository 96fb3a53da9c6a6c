import { cancelSubmission, changeSubmissionStatus, readSubmissionStatus, type SubmissionKind, submissionKinds } from "@becivic/service";
import { bearerOf, requireOperator } from "../bearer.ts";
import { readJsonBody } from "../json-body.ts";
import type { Route } from "../route.ts";

/** What can be done to one submission by its id: look where it stands, take it back, or hold it. */
function routesOf(kind: SubmissionKind): Route[] {
  const path = `/api/${kind.collection}/:id`;
  const notFound = { description: "There is no such submission, or it is long committed.", schema: "problem" as const };
  return [
    {
      method: "get",
      path,
      operationId: `read${kind.title}Status`,
      summary: `Where a ${kind.type} stands. No content.`,
      access: "public",
      answers: { 200: { description: "Its state.", schema: "status" }, 404: notFound },
      handle: async (c, { service }) =>
        c.json(await readSubmissionStatus(kind, c.req.param("id") ?? "", service), 200, { "cache-control": "no-store" }),
    },
    {
      method: "delete",
      path,
      operationId: `cancel${kind.title}`,
      summary: kind.isImmediate ? `A ${kind.type} is applied at once and cannot be cancelled.` : `Take a staged ${kind.type} back.`,
      access: "cancel_token",
      answers: {
        200: { description: "It is gone.", schema: "cancellation" },
        401: { description: "The token is not the one of such a submission.", schema: "problem" },
        403: { description: "It is committed already.", schema: "problem" },
        404: notFound,
      },
      handle: async (c, { service, clock }) =>
        c.json(await cancelSubmission(kind, c.req.param("id") ?? "", bearerOf(c), clock.now(), service)),
    },
    {
      method: "patch",
      path: `${path}/status`,
      operationId: `change${kind.title}Status`,
      summary: `Hold a ${kind.type} for review, release it or discard it.`,
      access: "operator",
      request: "object",
      answers: {
        200: { description: "Its new and its old state." },
        401: { description: "This is not an operator's token.", schema: "problem" },
        400: { description: "It cannot go from its state to that one.", schema: "problem" },
        404: notFound,
      },
      handle: async (c, dependencies) => {
        requireOperator(c, dependencies);
        return c.json(
          await changeSubmissionStatus(
            kind,
            c.req.param("id") ?? "",
            await readJsonBody(c),
            dependencies.clock.now(),
            dependencies.service,
          ),
        );
      },
    },
  ];
}

export const oneSubmissionRoutes: readonly Route[] = submissionKinds.flatMap(routesOf);
