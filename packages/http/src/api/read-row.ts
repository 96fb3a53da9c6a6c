import { readRow } from "@becivic/service";
import type { Route } from "../route.ts";
import type { CatalogueKind } from "./catalogue-kinds.ts";
import { publicRead } from "./public-read.ts";

export function readRowRoute({ target, path, stem, word }: CatalogueKind): Route {
  return publicRead(
    {
      path: `${path}/:uid`,
      input: "read-row-input",
      operationId: `read${stem}`,
      summary: `Read one ${word}. While a correction waits for confirmation, the answer also has the last stable revision.`,
      answers: {
        200: { description: "The row." },
        400: { description: "A query parameter is not valid.", schema: "problem" },
        404: { description: `There is no such ${word}.`, schema: "problem" },
      },
    },
    (parameters, { service, now }) => readRow(target, parameters, now, service),
  );
}
