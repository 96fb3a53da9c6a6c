import { CONTRACT_VERSION, schemaFiles } from "@becivic/contract";
import type { Route, ToolLine } from "./route.ts";

/** The OpenAPI 3.1 document of a list of routes. Bodies are described by the same schemas that judge them; a tool that does the same is named. */
export function openApiOf(routes: readonly Route[], tools: readonly ToolLine[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method] = operationOf(route, tools);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Be Civic",
      version: CONTRACT_VERSION,
      summary: "Procedures for people who move to Belgium, and an anonymous place to send what was learnt.",
      license: { name: "CC BY 4.0", identifier: "CC-BY-4.0" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        cancel_token: { type: "http", scheme: "bearer", description: "The token that came with the receipt." },
        operator: { type: "http", scheme: "bearer", description: "The token of whoever runs the server." },
      },
    },
  };
}

function operationOf({ operationId, summary, access, query, path, request, answers }: Route, tools: readonly ToolLine[]): object {
  const tool = tools.find(({ operations }) => operations.includes(operationId));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const inQuery = Object.entries(query ?? {}).map(([name, { description, isRequired = false }]) => ({
    name,
    in: "query",
    required: isRequired,
    description,
    schema: { type: "string" },
  }));
  const parameters = [...inPath, ...inQuery];
  return {
    operationId,
    summary,
    tags: [access === "operator" ? "operators" : "everybody"],
    ...(tool === undefined ? {} : { "x-mcp-tool": tool.name }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === undefined ? {} : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(request) } } } }),
    ...(access === "public" ? { security: [] } : { security: [{ [access]: [] }] }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { description, schema }]) => [
        status,
        { description, ...(schema === undefined ? {} : { content: { "application/json": { schema: schemaOf(schema) } } }) },
      ]),
    ),
  };
}

/** A schema by the address at which this server publishes it. */
function schemaOf(name: string): object {
  const file = `${name}.schema.json`;
  return Object.hasOwn(schemaFiles, file) ? { $ref: `/schemas/${file}` } : { type: "object" };
}
