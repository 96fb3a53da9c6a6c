import { deprecateArtefact } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const deprecateArtefactRoute: Route = operatorCommand(
  {
    path: "/api/_internal/deprecate",
    operationId: "deprecateArtefact",
    summary: "Deprecate an artefact and name its successor.",
    body: "deprecate-input",
  },
  deprecateArtefact,
);
