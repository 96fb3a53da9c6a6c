import { listRatingTexts } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const listRatingTextsRoute: Route = operatorRead(
  {
    path: "/api/_internal/rating-texts",
    operationId: "listRatingTexts",
    summary: "List the texts of ratings about what is missing (would_be_5_stars), newest first.",
    input: "rating-texts-input",
  },
  (parameters, { service }) => listRatingTexts(parameters, service),
);
