import { deprecateArtefact } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const deprecateArtefactRoute: Route = operatorCommand(
  {
    path: "/api/_internal/deprecate",
    operationId: "deprecateArtefact",
    summary: "End an artefact, and name what takes its place.",
    body: "deprecate-input",
  },
  deprecateArtefact,
);
