import { readRowHistory } from "@becivic/service";
import type { Route } from "../route.ts";
import type { CatalogueKind } from "./catalogue-kinds.ts";
import { publicRead } from "./public-read.ts";

export function readRowHistoryRoute({ target, path, stem, word }: CatalogueKind): Route {
  return publicRead(
    {
      path: `${path}/:uid/history`,
      input: "catalogue-row-input",
      operationId: `read${stem}History`,
      summary: `List every revision of a ${word}, oldest first. Withdrawn revisions are left out.`,
      answers: { 200: { description: "The revisions." }, 404: { description: `There is no such ${word}.`, schema: "problem" } },
    },
    (parameters, { service }) => readRowHistory(target, parameters, service),
  );
}
