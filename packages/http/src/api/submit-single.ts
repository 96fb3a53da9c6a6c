import { type SubmissionKind, submissionKinds, submitSingle, toClientAddress } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

const STATUS = { staged: 202, applied: 201, duplicate: 200, validated: 200 } as const;

function submitRoute(kind: SubmissionKind): Route {
  return defineRoute({
    method: "post",
    path: `/api/${kind.collection}`,
    operationId: `submit${kind.title}`,
    summary: kind.isImmediate
      ? `Send ${kind.phrase}; it is applied at once.`
      : `Send ${kind.phrase}; it is staged for a day, and can be cancelled.`,
    access: "public",
    input: "submit-input",
    submission: kind.schema,
    answers: {
      200: { description: "It was here already, or was only validated.", schema: "receipt" },
      ...(kind.isImmediate
        ? { 201: { description: "It was applied.", schema: "receipt" as const } }
        : { 202: { description: "It is staged.", schema: "receipt" as const } }),
      400: { description: "It does not fit its schema.", schema: "problem" },
      409: { description: "The id is somebody else's, or the text has changed since.", schema: "problem" },
      413: { description: "The body is larger than a megabyte.", schema: "problem" },
      415: { description: "The body is no JSON by its own word.", schema: "problem" },
      503: { description: "It cannot be stored right now.", schema: "problem" },
      403: { description: "The sender may not send this.", schema: "problem" },
      422: { description: "It names something that is not there, or contains personal data.", schema: "problem" },
      429: { description: "This address has sent enough for now.", schema: "problem" },
    },
    handle: async (c, { service, clock, addressOf }, { parameters, body }) => {
      const address = toClientAddress(addressOf(c.req.raw, c.env));
      const receipt = await submitSingle({ kind, body, isDryRun: parameters.dry_run, address, now: clock.now() }, service);
      return c.json(receipt, STATUS[receipt.status], { "cache-control": "no-store" });
    },
  });
}

export const submitSingleRoutes: readonly Route[] = submissionKinds.map(submitRoute);
