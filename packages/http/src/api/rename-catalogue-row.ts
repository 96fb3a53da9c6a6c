import { renameCatalogueRow } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const renameCatalogueRowRoute: Route = operatorCommand(
  {
    path: "/api/_internal/rename",
    operationId: "renameCatalogueRow",
    summary: "Give a value or a reference another name, and rewrite every text that cites it; with dry_run, only say which.",
    body: "rename-row-input",
  },
  renameCatalogueRow,
);
