import { importCorpus } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const importCorpusRoute: Route = operatorCommand(
  {
    path: "/api/_internal/import",
    operationId: "importCorpus",
    summary: "Import the rows and texts of the shipped corpus that are newer than those of this server.",
    body: "maintenance-input",
  },
  importCorpus,
);
