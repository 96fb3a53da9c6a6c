import { submitEnvelope } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

export const submitEnvelopeRoute: Route = defineRoute({
  method: "post",
  path: "/api/feedback",
  operationId: "submitEnvelope",
  summary: "Validate or stage several items in one request. Validate first.",
  access: "public",
  input: "submit-input",
  submission: "feedback-envelope",
  answers: {
    200: { description: "One result for each item, in the order of the items.", schema: "feedback-results" },
    400: { description: "The envelope does not match its schema.", schema: "problem" },
    413: { description: "The body is larger than 1 MiB.", schema: "problem" },
    415: { description: "The Content-Type is not application/json, or the body has a Content-Encoding.", schema: "problem" },
    503: { description: "The server cannot store the submission now. Retry later with the same id.", schema: "problem" },
    429: { description: "A limit is reached. Retry after the seconds in retry_after.", schema: "problem" },
  },
  handle: async (c, { service, clock, addressOf }, { parameters, body }) => {
    const address = addressOf(c.req.raw, c.env);
    return c.json(await submitEnvelope({ body, isDryRun: parameters.dry_run, address, now: clock.now() }, service), 200, {
      "cache-control": "no-store",
    });
  },
});
