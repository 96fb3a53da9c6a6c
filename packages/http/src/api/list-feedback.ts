import { listFeedback } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const listFeedbackRoute: Route = operatorRead(
  {
    path: "/api/_internal/feedback-channel",
    operationId: "listFeedback",
    summary: "List the feedback about Be Civic itself, newest first.",
  },
  (_none, { service }) => listFeedback(service),
);
