import { type AnyOperation, operations } from "@becivic/harness";
import { inlineRefs } from "./input-schemas.ts";
import type { JsonSchemaObject, SchemaDocument } from "./schema-documents.ts";

/** The tools of the local MCP server: each operation that an agent calls, with its input as a schema that refers to nothing. */
export function generateToolTable(documents: readonly SchemaDocument[], header: string): string {
  return `${header}
import type { LocalTool } from "../hosts/local-tool.ts";

/** Every tool, in the order of the help. */
export const tools: readonly LocalTool[] = [
${operations.flatMap((operation) => toolOf(operation, documents)).join("\n")}
];
`;
}

function toolOf({ name, command: word, tool, summary }: AnyOperation, documents: readonly SchemaDocument[]): string[] {
  if (tool === undefined) return [];
  const document = documents.find(({ stem }) => stem === name);
  const input = document?.schema.$defs?.input;
  if (document === undefined || typeof input !== "object") throw new Error(`schemas/consumer/operations has no input of ${name}`);
  const byId = new Map(documents.map((one) => [one.id, one]));
  return [`  ${JSON.stringify({ name: tool, word, summary, input: outlineOf(inlineRefs(input, document, byId)) })},`];
}

/** What an agent does not need in order to call a tool: an operation judges its input by the whole schema, and each sign costs context. */
const LEFT_OUT = new Set(["title", "pattern", "minLength", "maxLength", "minItems", "maxItems", "maxProperties", "uniqueItems"]);

/** That an input takes no other fields shows where one is given. */
function isClosed(keyword: string, value: unknown): boolean {
  return keyword === "additionalProperties" && value === false;
}

function outlineOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(outlineOf);
  if (node === null || typeof node !== "object") return node;
  const { properties, ...keywords } = node as JsonSchemaObject;
  const entries = Object.entries(keywords).filter(([keyword, value]) => !LEFT_OUT.has(keyword) && !isClosed(keyword, value));
  const outline = Object.fromEntries(entries.map(([keyword, value]) => [keyword, outlineOf(value)]));
  if (typeof properties !== "object" || properties === null) return outline;
  // Names of fields are no keywords.
  return { ...outline, properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, outlineOf(field)])) };
}
