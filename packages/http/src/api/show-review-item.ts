import { showReviewItem } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const showReviewItemRoute: Route = operatorRead(
  {
    path: "/api/_internal/review/:id",
    operationId: "showReviewItem",
    summary: "One item, with what it is about.",
    input: "review-item-input",
    answers: { 404: { description: "There is no such item.", schema: "problem" } },
  },
  ({ id }, { service }) => showReviewItem(id, service),
);
