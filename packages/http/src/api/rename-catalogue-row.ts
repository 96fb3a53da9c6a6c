import { renameCatalogueRow } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const renameCatalogueRowRoute: Route = operatorCommand(
  {
    path: "/api/_internal/rename",
    operationId: "renameCatalogueRow",
    summary: "Rename a volatile value or a reference, and rewrite every text that cites it. With dry_run, only list those texts.",
    body: "rename-row-input",
  },
  renameCatalogueRow,
);
