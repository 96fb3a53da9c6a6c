import { type AnyOperation, operations } from "@becivic/harness";
import { inlineRefs } from "./input-schemas.ts";
import type { JsonSchemaObject, SchemaDocument } from "./schema-documents.ts";

/** The tools of the local MCP server: each operation that an agent calls, with its input as a schema that refers to nothing. */
export function generateToolTable(documents: readonly SchemaDocument[], header: string): string {
  const earlier = new Set<string>();
  return `${header}
import type { LocalTool } from "../hosts/local-tool.ts";

/** Every tool, in the order of the help. */
export const tools: readonly LocalTool[] = [
${operations.flatMap((operation) => toolOf(operation, documents, earlier)).join("\n")}
];
`;
}

function toolOf(
  { name, command: word, tool, summary }: AnyOperation,
  documents: readonly SchemaDocument[],
  earlier: Set<string>,
): string[] {
  if (tool === undefined) return [];
  const document = documents.find(({ stem }) => stem === name);
  const input = document?.schema.$defs?.input;
  if (document === undefined || typeof input !== "object") throw new Error(`schemas/consumer/operations has no input of ${name}`);
  const byId = new Map(documents.map((one) => [one.id, one]));
  const outline = withoutRepetition(outlineOf(inlineRefs(input, document, byId)), earlier);
  return [`  ${JSON.stringify({ name: tool, word, summary, input: outline })},`];
}

/** What an agent does not need in order to call a tool: an operation judges its input by the whole schema, and each sign costs context. */
const LEFT_OUT = new Set([
  "title",
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "propertyNames",
]);

/** Which other fields there may be: the list of fields and their descriptions tell it. */
function isClosing(keyword: string, value: unknown): boolean {
  return keyword === "additionalProperties" && value !== true;
}

function outlineOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(outlineOf);
  if (node === null || typeof node !== "object") return node;
  const { properties, ...keywords } = node as JsonSchemaObject;
  // A list of values says what they are.
  const entries = Object.entries(keywords).filter(
    ([keyword, value]) => !LEFT_OUT.has(keyword) && !isClosing(keyword, value) && !(keyword === "type" && "enum" in keywords),
  );
  const outline = Object.fromEntries(entries.map(([keyword, value]) => [keyword, outlineOf(value)]));
  if (typeof properties !== "object" || properties === null) return outline;
  // Names of fields are no keywords.
  return { ...outline, properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, outlineOf(field)])) };
}

const LONG_LIST = 100;

/** What an earlier tool says of a field of the same name is not repeated, nor is a long list of values. */
function withoutRepetition(input: unknown, earlier: Set<string>): unknown {
  const { properties, ...keywords } = input as JsonSchemaObject & { properties?: Record<string, JsonSchemaObject> };
  if (properties === undefined) return input;
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = `${name} ${String(field.description)}`;
    const { description: _description, ...rest } = field;
    const values = JSON.stringify(field.items);
    const isRepeated = earlier.has(key);
    const hasLongList = (values?.length ?? 0) > LONG_LIST && earlier.has(values);
    earlier.add(key).add(values);
    return [name, { ...(isRepeated ? rest : field), ...(hasLongList ? { items: { type: "string" } } : {}) }];
  });
  return { ...keywords, properties: Object.fromEntries(fields) };
}
