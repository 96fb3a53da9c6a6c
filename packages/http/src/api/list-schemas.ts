import { listSchemas } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const listSchemasRoute: Route = publicText(
  {
    path: "/schemas",
    operationId: "listSchemas",
    summary: "List the URLs of all schemas.",
    composed: "for all",
    answers: { 200: { description: "The list." } },
  },
  { type: "application/json" },
  () => JSON.stringify({ schemas: listSchemas().map((name) => `/schemas/${name}`) }),
);
