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
      summary: `One ${word}, and the stable one behind it where a correction is still being confirmed.`,
      answers: {
        200: { description: "The row." },
        400: { description: "The query is not in order.", schema: "problem" },
        404: { description: `There is no such ${word}.`, schema: "problem" },
      },
    },
    (parameters, { service, now }) => readRow(target, parameters, now, service),
  );
}
