import { retractText } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const retractTextRoute: Route = operatorCommand(
  {
    path: "/api/_internal/retract",
    operationId: "retractText",
    summary: "Retract a text: remove it from the tables and from the whole git history. Use it only as a last resort.",
    body: "retract-text-input",
  },
  retractText,
);
