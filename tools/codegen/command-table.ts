import { readFileSync } from "node:fs";
import path from "node:path";
import { type AnyOperation, operations } from "@becivic/harness";
import { inlineRefs } from "./input-schemas.ts";
import { type JsonSchemaObject, repositoryRoot, type SchemaDocument } from "./schema-documents.ts";

/** What the command line needs of each operation before it runs one: the words of the help, and how an argument becomes a field. */
export function generateCommandTable(documents: readonly SchemaDocument[], header: string): string {
  return `${header}
import type { Command } from "../commands/command.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
${operations.map((operation) => commandOf(operation, documents)).join("\n")}
];
`;
}

function commandOf(operation: AnyOperation, documents: readonly SchemaDocument[]): string {
  const { name, command: word, summary, example, positionals = [], aliases, standardInput } = operation;
  const fields = fieldsOf(operation, documents);
  const data = JSON.stringify({ name, word, summary, example, positionals, aliases, standardInput, fields });
  return `  ${data.slice(0, -1)},load:async()=>(await import("../operations/${name}.ts")).${exportOf(name)}},`;
}

/** The export of an operation: mostly its name, but some names are reserved words. */
function exportOf(name: string): string {
  const text = readFileSync(path.join(repositoryRoot, `packages/harness/src/operations/${name}.ts`), "utf8");
  const [, exported] = /^export const (\w+) = defineOperation\(/m.exec(text) ?? [];
  if (exported === undefined) throw new Error(`operations/${name}.ts exports no operation`);
  return exported;
}

function fieldsOf({ name, standardInput }: AnyOperation, documents: readonly SchemaDocument[]): object[] {
  const document = documents.find(({ stem }) => stem === name);
  const input = document?.schema.$defs?.input;
  if (document === undefined || typeof input !== "object") throw new Error(`schemas/consumer/operations has no input of ${name}`);
  const byId = new Map(documents.map((one) => [one.id, one]));
  // Without $refs, an object stays an object.
  const schema = inlineRefs(input, document, byId) as JsonSchemaObject;
  const required = (schema.required ?? []) as string[];
  return Object.entries(propertiesOf(schema)).map(([field, value]) => {
    const isJson = standardInput?.field === field && standardInput.isJson;
    const values = valuesOf(value);
    return {
      name: field,
      kind: isJson ? "json" : kindOf(value),
      isRequired: required.includes(field),
      description: typeof value.description === "string" ? value.description : "",
      ...(values === undefined ? {} : { values }),
    };
  });
}

/** The fields of an object, with those that only some of its alternatives have. A field of several alternatives may have any of their values. */
function propertiesOf(schema: JsonSchemaObject): Record<string, JsonSchemaObject> {
  const alternatives = ["oneOf", "anyOf", "allOf"].flatMap((keyword) => (schema[keyword] ?? []) as JsonSchemaObject[]);
  const nested = [...alternatives, schema.then, schema.else].filter((part) => typeof part === "object" && part !== null);
  const fields: Record<string, JsonSchemaObject> = {};
  for (const properties of [schema.properties ?? {}, ...nested.map((part) => propertiesOf(part as JsonSchemaObject))])
    for (const [name, value] of Object.entries(properties as Record<string, JsonSchemaObject>)) fields[name] = merge(fields[name], value);
  return fields;
}

function merge(one: JsonSchemaObject | undefined, other: JsonSchemaObject): JsonSchemaObject {
  if (one === undefined) return other;
  const [values, others] = [valuesOf(one), valuesOf(other)];
  // One that allows more than a list allows more than both lists.
  const { enum: _values, const: _value, ...rest } = { ...other, ...one };
  return values === undefined || others === undefined ? rest : { ...rest, enum: [...new Set([...values, ...others])] };
}

function kindOf({ type }: JsonSchemaObject): string {
  if (type === "boolean") return "yes_no";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return "list";
  return type === "object" ? "pairs" : "text";
}

const MOST_VALUES = 20;

function valuesOf(schema: JsonSchemaObject): string[] | undefined {
  // A list is described by what its entries may be.
  const { enum: values, const: value } = (schema.items as JsonSchemaObject | undefined) ?? schema;
  if (typeof value === "string") return [value];
  return Array.isArray(values) && values.length <= MOST_VALUES ? values.map(String) : undefined;
}
