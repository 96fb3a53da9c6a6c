import { showReviewItem } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const showReviewItemRoute: Route = operatorRead(
  {
    path: "/api/_internal/review/:id",
    operationId: "showReviewItem",
    summary: "Read one review item, with its subject.",
    input: "review-item-input",
    answers: { 404: { description: "No review item has this id.", schema: "problem" } },
  },
  ({ id }, { service }) => showReviewItem(id, service),
);
