import { schemaFiles } from "../generated/schema-files.ts";

export type Scalar = string | number | boolean | null;

export type Schema = boolean | SchemaObject;

/** A schema of schemas/, with the keywords that are used there. A test checks that no other keyword is used. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Scalar[];
  readonly const?: Scalar;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

/** A schema and the file in which its own references are resolved. */
export interface SchemaNode {
  readonly schema: Schema;
  readonly file: string;
}

const files = new Map<string, Schema>();
const nodes = new Map<string, SchemaNode>();

/** The schema that a reference names: `concern.schema.json#/$defs/item`, or `#/$defs/item` within a file. */
export function schemaAt(ref: string, from = ""): SchemaNode {
  const [name = "", pointer = ""] = ref.split("#");
  const file = name === "" ? from : name;
  const address = `${file}#${pointer}`;
  const cached = nodes.get(address);
  if (cached !== undefined) return cached;
  let schema: unknown = readFile(file);
  for (const segment of pointer.split("/").slice(1)) {
    schema = typeof schema === "object" && schema !== null ? Object.entries(schema).find(([key]) => key === segment)?.[1] : undefined;
  }
  // The files are ours, and codegen compiles every one of them strictly: what a reference names is a schema.
  const node: SchemaNode = { schema: (schema ?? true) as Schema, file };
  nodes.set(address, node);
  return node;
}

function readFile(file: string): Schema {
  const cached = files.get(file);
  if (cached !== undefined) return cached;
  // As above: a file of ours that codegen has compiled.
  const schema = JSON.parse(schemaFiles[file] ?? "true") as Schema;
  files.set(file, schema);
  return schema;
}
