import { decideReviewItem } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const decideReviewItemRoute: Route = operatorRoute({
  method: "post",
  path: "/api/_internal/review/:id",
  input: "review-item-input",
  operationId: "decideReviewItem",
  summary:
    "Decide a review item: approve or reject a draft, reinstate or uphold a quarantine, close feedback, release or discard a stuck or held submission, or release it after an edit.",
  body: "review-decision",
  answers: { 404: { description: "No review item has this id.", schema: "problem" } },
  handle: async (c, { service, clock }, { parameters: { id }, body }) =>
    c.json(await decideReviewItem(id, body, clock.now(), service), 200, secret),
});
