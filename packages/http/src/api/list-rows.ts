import { listRows } from "@becivic/service";
import type { Route } from "../route.ts";
import type { CatalogueKind } from "./catalogue-kinds.ts";
import { publicRead } from "./public-read.ts";

export function listRowsRoute({ target, path, field, stem, word }: CatalogueKind): Route {
  return publicRead(
    {
      path,
      operationId: `list${stem}s`,
      summary: `List the current revision of every ${word}.`,
      composed: "for all",
      answers: { 200: { description: "The rows." } },
    },
    async (_none, { service, now }) => ({ [field]: await listRows(target, now, service) }),
  );
}
