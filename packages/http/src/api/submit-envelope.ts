import { submitEnvelope, toClientAddress } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

export const submitEnvelopeRoute: Route = defineRoute({
  method: "post",
  path: "/api/feedback",
  operationId: "submitEnvelope",
  summary: "Validate or stage several items at once. Validate first.",
  access: "public",
  input: "submit-input",
  submission: "feedback-envelope",
  answers: {
    200: { description: "One result an item, in their order.", schema: "feedback-results" },
    400: { description: "The envelope itself is not in order.", schema: "problem" },
    413: { description: "The body is larger than a megabyte.", schema: "problem" },
    415: { description: "The body is no JSON by its own word.", schema: "problem" },
    503: { description: "It cannot be stored right now.", schema: "problem" },
    429: { description: "This address has sent enough for now.", schema: "problem" },
  },
  handle: async (c, { service, clock, addressOf }, { parameters, body }) => {
    const address = toClientAddress(addressOf(c.req.raw, c.env));
    return c.json(await submitEnvelope({ body, isDryRun: parameters.dry_run, address, now: clock.now() }, service), 200, {
      "cache-control": "no-store",
    });
  },
});
