import { CONTRACT_VERSION, type FieldSchema, type InputName, inputSchemas } from "@becivic/contract";
import { bodyExamples, PARAMETER_EXAMPLES } from "./openapi-examples.ts";
import { OpenApiSchemas } from "./openapi-schemas.ts";
import type { Route, ToolLine } from "./route.ts";

const TAGS = {
  public: { name: "public", description: "Read the corpus, and submit what users found out." },
  operators: { name: "operators", description: "Run a server: review, publication and maintenance." },
} as const;

const WHO_MAY: Readonly<Record<Route["access"], string>> = {
  public: "Public: no key is needed.",
  cancel_token: "Needs the cancel token of the receipt.",
  operator: "Needs the operator token of this server.",
};

/**
 * The OpenAPI 3.1 document of a list of routes. Parameters and bodies are described by the same schemas that judge them; a tool that does
 * the same is named. Every schema is inside of the document, so that a saved copy can be read alone.
 */
export function openApiOf(routes: readonly Route[], tools: readonly ToolLine[]): object {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method] = operationOf(route, tools, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Be Civic",
      version: CONTRACT_VERSION,
      summary: "Procedures for people who move to Belgium, and anonymous submissions that correct them.",
      description:
        "Public data can be read without a key and from any web page (CORS). A submission is JSON; the server checks it at once and stages it for 24 hours, in which the sender can cancel it. A vote counts at once. The page /agents explains how to take part. /agents/manifest.json lists the limits and the error codes.",
      license: { name: "CC BY 4.0", identifier: "CC-BY-4.0" },
    },
    tags: Object.values(TAGS),
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        cancel_token: { type: "http", scheme: "bearer", description: "The cancel_token of the receipt." },
        operator: { type: "http", scheme: "bearer", description: "The token of the operator of this server." },
      },
    },
  };
}

function operationOf(
  { operationId, summary, access, input, path, request, answers }: Route,
  tools: readonly ToolLine[],
  schemas: OpenApiSchemas,
): object {
  const tool = tools.find(({ operations }) => operations.includes(operationId));
  return {
    operationId,
    summary,
    description: `${WHO_MAY[access]}${tool === undefined ? "" : ` The MCP tool ${tool.name} does the same.`}`,
    tags: [TAGS[access === "operator" ? "operators" : "public"].name],
    ...(tool === undefined ? {} : { "x-mcp-tool": tool.name }),
    ...(input === undefined ? {} : { parameters: parametersOf(input, path) }),
    ...(request === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: schemas.ref(request), ...bodyExamples(request) } } } }),
    ...(access === "public" ? { security: [] } : { security: [{ [access]: [] }] }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { description, schema }]) => [
        status,
        { description, ...(schema === undefined ? {} : { content: { "application/json": { schema: schemas.ref(schema) } } }) },
      ]),
    ),
  };
}

function parametersOf(input: InputName, path: string): object[] {
  const { properties, required = [] } = inputSchemas[input];
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return Object.entries(properties).map(([name, { description, ...schema }]: [string, FieldSchema]) => ({
    name,
    in: inPath.has(name) ? "path" : "query",
    required: required.includes(name),
    description,
    ...(PARAMETER_EXAMPLES[name] === undefined ? {} : { example: PARAMETER_EXAMPLES[name] }),
    // A list is separated by commas.
    ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    schema,
  }));
}
