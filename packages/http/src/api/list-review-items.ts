import { listReviewItems } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const listReviewItemsRoute: Route = operatorRead(
  {
    path: "/api/_internal/review",
    operationId: "listReviewItems",
    summary: "List the review items that wait for a decision, oldest first.",
    answers: { 200: { description: "The items.", schema: "review-items" } },
  },
  (_none, { service }) => listReviewItems(service),
);
