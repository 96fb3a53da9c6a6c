import { type FieldSchema, type InputName, inputSchemas, isInputName } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { tools } from "@becivic/mcp";
import { createOperatorAuth } from "@becivic/service/host";
import { createMemoryService, testRandomness } from "@becivic/testkit";

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: FieldSchema;
  example?: string;
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  isForOperators: boolean;
  parameters: readonly Parameter[];
  /** The schema of the parameters; undefined where the operation takes none. */
  input: InputName | undefined;
  /** The schema of the body; undefined where there is none. */
  body: string | undefined;
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: { $ref: string }; examples?: Record<string, { value: unknown }> } } };
}

export interface OpenApi {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
}

/** The OpenAPI document of the whole API. */
export async function readOpenApi(): Promise<OpenApi> {
  const { service } = await createMemoryService();
  const app = createApp({
    log: () => {},
    clock: { now: () => 0 },
    randomness: testRandomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
    mcp: { tools, answer: async () => new Response() },
  });
  return (await (await app.request("/api/openapi.json")).json()) as OpenApi;
}

/** Every operation of the API, as the document describes it. */
export async function readOperations(): Promise<Operation[]> {
  const { paths } = await readOpenApi();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters = [], requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      isForOperators: security.some((one) => "operator" in one),
      parameters,
      input: parameters.length === 0 ? undefined : inputOfParameters(parameters),
      body: requestBody?.content["application/json"].schema.$ref.split("/").at(-1),
    })),
  );
}

function inputOfParameters(parameters: readonly Parameter[]): InputName {
  const fields = Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { description, ...schema }]));
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  const inputName = inputWith(fields, required);
  if (inputName === undefined) throw new Error(`no input has the fields ${Object.keys(fields).join(", ")}`);
  return inputName;
}

/** The input that has these fields, whatever their defaults: a surface may have its own. */
export function inputWith(fields: Readonly<Record<string, FieldSchema>>, required: readonly string[]): InputName | undefined {
  const shape = (properties: Readonly<Record<string, FieldSchema>>, needed: readonly string[] = []) =>
    sorted([Object.entries(properties).map(([name, { default: _default, ...rules }]) => [name, rules]), needed]);
  return Object.keys(inputSchemas)
    .filter(isInputName)
    .find((name) => shape(inputSchemas[name].properties, inputSchemas[name].required) === shape(fields, required));
}

/** The same text for the same value, whatever the order of its fields. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${sorted(field)}`).join()}}`;
}
