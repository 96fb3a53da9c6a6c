import type { JsonSchemaObject, SchemaDocument } from "../codegen/schema-documents.ts";

/** A schema document with one constraint taken out. */
export interface Mutant {
  /** `concern.schema.json#/$defs/context required language_used` */
  name: string;
  stem: string;
  schema: SchemaDocument["schema"];
}

const REMOVABLE = [
  "enum",
  "const",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "format",
  "contains",
  "propertyNames",
  "not",
  "anyOf",
  "additionalProperties",
];

/** Where, and what to do to the (copied) object there. */
interface Removal {
  pointer: string;
  what: string;
  apply: (schema: JsonSchemaObject) => void;
}

export function mutantsOf(document: SchemaDocument): Mutant[] {
  return [...removals(document.schema, "", { insideBranch: false })].map(({ pointer, what, apply }) => {
    const schema = structuredClone(document.schema);
    apply(at(schema, pointer));
    return { name: `${document.fileName}#${pointer} ${what}`, stem: document.stem, schema };
  });
}

function* removals(node: unknown, pointer: string, context: { insideBranch: boolean }): Generator<Removal> {
  if (Array.isArray(node)) {
    for (const [index, part] of node.entries()) yield* removals(part, `${pointer}/${index}`, context);
    return;
  }
  if (node === null || typeof node !== "object") return;
  const schema = node as JsonSchemaObject;
  for (const keyword of REMOVABLE) {
    if (keyword in schema) yield { pointer, what: keyword, apply: (target) => void delete target[keyword] };
  }
  for (const name of (schema.required as string[] | undefined) ?? []) {
    yield {
      pointer,
      what: `required ${name}`,
      apply: (target) => {
        target.required = (target.required as string[]).filter((other) => other !== name);
      },
    };
  }
  // The condition of a branch is not a constraint; the branch as a whole is.
  for (const keyword of ["then", "else"]) {
    if (keyword in schema) yield { pointer, what: `${keyword} branch`, apply: (target) => void delete target[keyword] };
  }
  yield* propertyRemovals(schema, pointer, context.insideBranch);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "if" || keyword === "not" || keyword === "const" || keyword === "enum" || keyword === "default") continue;
    const insideBranch = context.insideBranch || keyword === "then" || keyword === "else";
    if (keyword === "properties" || keyword === "$defs" || keyword === "dependentSchemas") {
      for (const [name, part] of Object.entries(value as object)) yield* removals(part, `${pointer}/${keyword}/${name}`, { insideBranch });
    } else {
      yield* removals(value, `${pointer}/${keyword}`, { insideBranch });
    }
  }
}

/** A property that accepts anything: shows that some fixture looks at it at all. */
function* propertyRemovals(schema: JsonSchemaObject, pointer: string, insideBranch: boolean): Generator<Removal> {
  for (const [name, property] of Object.entries((schema.properties as object | undefined) ?? {})) {
    if (property === true) continue;
    // Outside a branch a `false` only documents what additionalProperties forbids anyway.
    if (property === false && !insideBranch) continue;
    yield {
      pointer,
      what: `property ${name}`,
      apply: (target) => {
        (target.properties as Record<string, unknown>)[name] = true;
      },
    };
  }
  for (const name of Object.keys((schema.dependentSchemas as object | undefined) ?? {})) {
    yield { pointer, what: `dependentSchemas ${name}`, apply: (target) => void delete (target.dependentSchemas as JsonSchemaObject)[name] };
  }
}

function at(schema: JsonSchemaObject, pointer: string): JsonSchemaObject {
  let node: unknown = schema;
  for (const segment of pointer.split("/").slice(1)) node = (node as JsonSchemaObject)[segment];
  return node as JsonSchemaObject;
}
