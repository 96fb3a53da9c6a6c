import { type SubmissionKind, submissionKinds, submitSingle } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

const STATUS = { staged: 202, applied: 201, duplicate: 200, validated: 200 } as const;

function submitRoute(kind: SubmissionKind): Route {
  return defineRoute({
    method: "post",
    path: `/api/${kind.collection}`,
    operationId: `submit${kind.title}`,
    summary: kind.isImmediate
      ? `Submit ${kind.phrase}. It is applied at once.`
      : `Submit ${kind.phrase}. It is staged for 24 hours, and can be cancelled until then.`,
    access: "public",
    input: "submit-input",
    submission: kind.schema,
    answers: {
      200: { description: "A duplicate of a submission that the server already has, or a dry run: nothing was stored.", schema: "receipt" },
      ...(kind.isImmediate
        ? { 201: { description: "The submission was applied.", schema: "receipt" as const } }
        : { 202: { description: "The submission is staged.", schema: "receipt" as const } }),
      400: { description: "The submission does not match its schema.", schema: "problem" },
      409: {
        description: "A submission from another network has this id, or the diff does not apply to the current text.",
        schema: "problem",
      },
      413: { description: "The body is larger than 1 MiB.", schema: "problem" },
      415: { description: "The Content-Type is not application/json, or the body has a Content-Encoding.", schema: "problem" },
      503: { description: "The server cannot store the submission now. Retry later with the same id.", schema: "problem" },
      403: {
        description:
          "The submission is not allowed: a needed capability is not declared, the target takes no such submission, or the vote is on a text from the voter's own network.",
        schema: "problem",
      },
      422: {
        description: "The submission names something that does not exist, breaks a rule of the corpus, or contains personal data.",
        schema: "problem",
      },
      429: { description: "A limit is reached. Retry after the seconds in retry_after.", schema: "problem" },
    },
    handle: async (c, { service, clock, addressOf }, { parameters, body }) => {
      const address = addressOf(c.req.raw, c.env);
      const receipt = await submitSingle({ kind, body, isDryRun: parameters.dry_run, address, now: clock.now() }, service);
      return c.json(receipt, STATUS[receipt.status], { "cache-control": "no-store" });
    },
  });
}

export const submitSingleRoutes: readonly Route[] = submissionKinds.map(submitRoute);
