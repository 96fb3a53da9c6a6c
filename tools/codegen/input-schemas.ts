import { type JsonSchema, type JsonSchemaObject, pascalCase, resolveRef, type SchemaDocument } from "./schema-documents.ts";

/** The documents that describe the input of an operation: those of schemas/api/inputs/ that describe a whole value. */
function inputsOf(documents: readonly SchemaDocument[]): SchemaDocument[] {
  return documents.filter(({ folder, schema }) => folder === "schemas/api/inputs" && schema.type !== undefined);
}

/**
 * The inputs as data, with every $ref replaced by what it names, and their types with the defaults filled in. HTTP reads a parameter by
 * this data, and MCP and OpenAPI publish it; the compiled validators judge by the schemas themselves.
 */
export function generateInputSchemas(documents: SchemaDocument[], header: string): string {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const inputs = inputsOf(documents);
  const types = inputs.map(({ stem, schema }) => `  "${stem}": ${typeOf(stem, schema)};`);
  const data = inputs.map((document) => {
    const { $schema: _dialect, $id: _id, title: _title, $defs: _definitions, ...rest } = document.schema;
    return `  "${document.stem}": ${JSON.stringify(inlineRefs(rest, document, byId))},`;
  });
  return `${header}
import type { InputSchema } from "../input-schema.ts";
import type * as types from "./types.ts";

/** The input of each operation as the operation gets it: valid, and with its defaults. */
export interface Inputs {
${types.join("\n")}
}

export const inputSchemas: Readonly<Record<keyof Inputs, InputSchema>> = {
${data.join("\n")}
};
`;

  /** A field with a default is always there once the input was parsed. */
  function typeOf(stem: string, schema: JsonSchemaObject): string {
    const name = `types.${pascalCase(stem)}`;
    const document = documents.find((one) => one.stem === stem);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchemaObject>);
    const filled = fields.filter(([, field]) => document !== undefined && "default" in (inlineRefs(field, document, byId) as object));
    return filled.length === 0 ? name : `${name} & Required<Pick<${name}, ${filled.map(([field]) => `"${field}"`).join(" | ")}>>`;
  }
}

/** A schema with every $ref replaced by what it names. */
export function inlineRefs(node: unknown, document: SchemaDocument, byId: Map<string, SchemaDocument>): unknown {
  if (Array.isArray(node)) return node.map((part) => inlineRefs(part, document, byId));
  if (node === null || typeof node !== "object") return node;
  const { $ref, ...beside } = node as JsonSchemaObject;
  const own = Object.fromEntries(Object.entries(beside).map(([keyword, value]) => [keyword, inlineRefs(value, document, byId)]));
  if (typeof $ref !== "string") return own;
  const target = resolveRef($ref, document, byId);
  return mergeSchemas(inlineRefs(target.schema, target.document, byId) as JsonSchema, own);
}

const ANNOTATIONS = new Set(["description", "title", "default"]);

/** The rules beside a $ref hold too; where both state a rule under one keyword, both rules are kept. */
function mergeSchemas(target: JsonSchema, own: JsonSchemaObject): JsonSchemaObject {
  if (typeof target === "boolean") return { ...own, allOf: [target] };
  const isStatedTwice = Object.keys(own).some(
    (keyword) => keyword in target && !ANNOTATIONS.has(keyword) && JSON.stringify(target[keyword]) !== JSON.stringify(own[keyword]),
  );
  return isStatedTwice ? { ...own, allOf: [target] } : { ...target, ...own };
}
