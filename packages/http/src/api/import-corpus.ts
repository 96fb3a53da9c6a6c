import { importCorpus } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const importCorpusRoute: Route = operatorCommand(
  {
    path: "/api/_internal/import",
    operationId: "importCorpus",
    summary: "Take over what is newer in the corpus that comes with the program.",
    body: "maintenance-input",
  },
  importCorpus,
);
