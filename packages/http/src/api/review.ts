import { decideReviewItem, listReviewItems, showReviewItem } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

const notFound = { description: "There is no such item.", schema: "problem" as const };

/** What the rules leave to people. */
export const reviewRoutes: readonly Route[] = [
  operatorRoute({
    method: "get",
    path: "/api/_internal/review",
    operationId: "listReviewItems",
    summary: "What waits for a decision, the oldest first.",
    answers: { 200: { description: "The items.", schema: "review-items" } },
    handle: async (c, { service }) => c.json(await listReviewItems(service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/review/:id",
    input: "review-item-input",
    operationId: "showReviewItem",
    summary: "One item, with what it is about.",
    answers: { 404: notFound },
    handle: async (c, { service }, { parameters: { id } }) => c.json(await showReviewItem(id, service), 200, secret),
  }),
  operatorRoute({
    method: "post",
    path: "/api/_internal/review/:id",
    input: "review-item-input",
    operationId: "decideReviewItem",
    summary:
      "Decide: approve or reject a draft, reinstate or uphold a quarantine, close feedback, release or discard what is stuck or held, or release it after an edit.",
    body: "review-decision",
    answers: { 404: notFound },
    handle: async (c, { service, clock }, { parameters: { id }, body }) =>
      c.json(await decideReviewItem(id, body, clock.now(), service), 200, secret),
  }),
];
