import { retractText } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const retractTextRoute: Route = operatorCommand(
  {
    path: "/api/_internal/retract",
    operationId: "retractText",
    summary: "Take a text out of the tables and of the whole history. The last resort.",
    body: "retract-text-input",
  },
  retractText,
);
