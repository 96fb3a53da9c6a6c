import { listSchemas, readSchema } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";

export const readSchemaRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/schemas",
    operationId: "listSchemas",
    summary: "The addresses of all schemas.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The list." } },
    handle: (c) => publicFile(c, JSON.stringify({ schemas: listSchemas().map((name) => `/schemas/${name}`) }), "application/json"),
  }),
  defineRoute({
    method: "get",
    path: "/schemas/:file",
    input: "schema-file-input",
    operationId: "readSchema",
    summary: "One JSON Schema, byte for byte.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The schema." }, 404: { description: "There is no such schema.", schema: "problem" } },
    handle: (c, _dependencies, { parameters }) => publicFile(c, readSchema(parameters.file), "application/schema+json"),
  }),
];
