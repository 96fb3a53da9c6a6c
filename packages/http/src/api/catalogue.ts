import { listRows, readRow, readRowHistory } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

/** Figures and references are read alike. */
const kinds = [
  { target: "volatile_value", path: "/api/volatile-values", field: "volatile_values", stem: "VolatileValue", word: "figure" },
  { target: "reference", path: "/api/references", field: "references", stem: "Reference", word: "reference" },
] as const;

export const catalogueRoutes: readonly Route[] = kinds.flatMap(({ target, path, field, stem, word }): Route[] => {
  const answers: Route["answers"] = { 404: { description: `There is no such ${word}.`, schema: "problem" } };
  return [
    defineRoute({
      method: "get",
      path,
      operationId: `list${stem}s`,
      summary: `Every ${word} of the catalogue, as it stands.`,
      access: "public",
      composed: "for all",
      answers: { 200: { description: "The rows." } },
      handle: async (c, { service }) => publicJson(c, { [field]: await listRows(target, service) }),
    }),
    defineRoute({
      method: "get",
      path: `${path}/:uid`,
      input: "read-row-input",
      operationId: `read${stem}`,
      summary: `One ${word}, and the stable one behind it where a correction is still being confirmed.`,
      access: "public",
      answers: {
        200: { description: "The row." },
        400: { description: "The query is not in order.", schema: "problem" },
        ...answers,
      },
      handle: async (c, { service, clock }, { parameters }) => publicJson(c, await readRow(target, parameters, clock.now(), service)),
    }),
    defineRoute({
      method: "get",
      path: `${path}/:uid/history`,
      input: "catalogue-row-input",
      operationId: `read${stem}History`,
      summary: `Every revision of a ${word}, oldest first. What was withdrawn is left out.`,
      access: "public",
      answers: { 200: { description: "The revisions." }, ...answers },
      handle: async (c, { service }, { parameters }) => publicJson(c, await readRowHistory(target, parameters.uid, service)),
    }),
  ];
});
