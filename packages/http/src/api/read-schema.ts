import { readSchema } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const readSchemaRoute: Route = publicText(
  {
    path: "/schemas/:file",
    input: "schema-file-input",
    operationId: "readSchema",
    summary: "Read one JSON Schema, byte for byte.",
    composed: "for all",
    answers: { 200: { description: "The schema." }, 404: { description: "There is no such schema.", schema: "problem" } },
  },
  { type: "application/schema+json" },
  ({ file }) => readSchema(file),
);
