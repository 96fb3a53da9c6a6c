import { type JsonSchema, type JsonSchemaObject, pascalCase, resolveRef, type SchemaDocument } from "./schema-documents.ts";

// Documents whose definitions are shared words: their types carry no prefix.
const SHARED = new Set(["vocabulary", "identifiers", "text", "submission"]);

/**
 * Emits TypeScript types. Written here because the known generators ignore if/then, and our cells are told apart by if/then:
 * a concern must be a union over its target types, not one object with a content of any shape.
 */
export function emitTypes(documents: SchemaDocument[]): string {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const lines: string[] = [];
  for (const document of documents) {
    const scope = new TypeScope(document, byId);
    if (document.schema.type !== undefined) {
      lines.push(comment(document.schema), `export type ${pascalCase(document.stem)} = ${scope.type(document.schema)};`, "");
    }
    for (const [name, definition] of Object.entries(document.schema.$defs ?? {})) {
      if (typeof definition === "boolean" || isRuleOnly(definition)) continue;
      lines.push(comment(definition), `export type ${typeName(document.stem, name)} = ${scope.type(definition)};`, "");
    }
  }
  return lines.filter((line, index) => line !== "" || lines[index - 1] !== "").join("\n");
}

function typeName(stem: string, definition: string): string {
  return SHARED.has(stem) ? pascalCase(definition) : `${pascalCase(stem)}${pascalCase(definition)}`;
}

/** A definition that only restricts (if/then, allOf of those) says nothing about a type of its own. */
function isRuleOnly(schema: JsonSchemaObject): boolean {
  return !["type", "$ref", "enum", "const", "anyOf", "properties"].some((keyword) => keyword in schema);
}

/** Two shapes, told apart by a condition: a validator that follows the condition names the fault, where anyOf names none. */
function isChoice(schema: JsonSchemaObject): schema is JsonSchemaObject & Record<"then" | "else", JsonSchemaObject> {
  return (
    schema.type === undefined && [schema.then, schema.else].every((part) => typeof part === "object" && part !== null && "$ref" in part)
  );
}

function comment(schema: JsonSchemaObject): string {
  const text = schema.description;
  return typeof text === "string" ? `/** ${text.replaceAll("*/", "* /")} */` : "";
}

interface Variant {
  properties: Record<string, JsonSchema>;
  required: string[];
}

interface Cell {
  property: string;
  value: unknown;
  cell: Variant & { ref: string | undefined };
}

class TypeScope {
  private readonly document: SchemaDocument;
  private readonly byId: Map<string, SchemaDocument>;

  constructor(document: SchemaDocument, byId: Map<string, SchemaDocument>) {
    this.document = document;
    this.byId = byId;
  }

  type(schema: JsonSchema): string {
    if (schema === true) return "unknown";
    if (schema === false) return "never";
    if (typeof schema.$ref === "string") return this.refWithSiblings(schema, schema.$ref);
    if ("const" in schema) return JSON.stringify(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    const type = schema.type;
    if (type === undefined && Array.isArray(schema.anyOf)) return this.union(schema.anyOf as JsonSchema[]);
    if (isChoice(schema)) return this.union([schema.then, schema.else]);
    if (Array.isArray(type)) return type.map((name) => this.type({ type: name })).join(" | ");
    if (type === "array") return `Array<${this.type((schema.items as JsonSchema | undefined) ?? true)}>`;
    if (type === "object" || "properties" in schema) return this.object(schema);
    if (type === "integer") return "number";
    return typeof type === "string" ? type : "unknown";
  }

  private union(alternatives: JsonSchema[]): string {
    return [...new Set(alternatives.map((alternative) => this.type(alternative)))].join(" | ");
  }

  private refWithSiblings(schema: JsonSchemaObject, ref: string): string {
    const base = this.refType(ref);
    const { properties, required } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
    if (properties === undefined && required === undefined) return base;
    const members = Object.entries(properties ?? {}).flatMap(([name, property]) => {
      if (property === false) return [`${name}?: never`];
      if (isPartial(property)) return [];
      return [`${name}${typeof property === "object" && "const" in property ? "" : "?"}: ${this.type(property)}`];
    });
    const parts = [base];
    if (members.length > 0) parts.push(`{ ${members.join("; ")} }`);
    if (required !== undefined) parts.push(`Required<Pick<${base}, ${required.map((name) => JSON.stringify(name)).join(" | ")}>>`);
    return parts.join(" & ");
  }

  private refType(ref: string): string {
    const { document, pointer, schema, scope } = this.follow(ref);
    if (pointer === "") return pascalCase(document.stem);
    const [, kind, name, ...rest] = pointer.split("/");
    if (kind === "$defs" && name !== undefined && rest.length === 0) return typeName(document.stem, name);
    return scope.type(schema);
  }

  private follow(ref: string): { schema: JsonSchema; scope: TypeScope; document: SchemaDocument; pointer: string } {
    const target = resolveRef(ref, this.document, this.byId);
    return { ...target, scope: new TypeScope(target.document, this.byId) };
  }

  private object(schema: JsonSchemaObject): string {
    const properties = schema.properties as Record<string, JsonSchema> | undefined;
    const additional = schema.additionalProperties;
    if (properties === undefined) {
      return typeof additional === "object" ? `Record<string, ${this.type(additional as JsonSchema)}>` : "Record<string, unknown>";
    }
    const base: Variant = { properties, required: (schema.required as string[] | undefined) ?? [] };
    const cells = this.cells(schema, base);
    if (cells.length === 0) return this.members(base);
    if (cells.every(({ cell }) => cell.ref !== undefined)) return cells.map(({ cell }) => this.refType(cell.ref ?? "")).join(" | ");
    const varying = new Set(cells.flatMap(({ property, cell }) => [property, ...Object.keys(cell.properties), ...cell.required]));
    const common = Object.fromEntries(Object.entries(properties).filter(([name]) => !varying.has(name)));
    const varyingBase = Object.fromEntries(Object.entries(properties).filter(([name]) => varying.has(name)));
    const variants = cells.map(({ property, value, cell }) =>
      this.members({
        properties: { ...varyingBase, ...cell.properties, [property]: { const: value } },
        required: [...base.required, ...cell.required],
      }),
    );
    return `${this.members({ properties: common, required: base.required })} & (\n  | ${variants.join("\n  | ")}\n)`;
  }

  private members({ properties, required }: Variant): string {
    const members = Object.entries(properties)
      .filter(([, property]) => property !== false)
      .map(([name, property]) => `  ${name}${required.includes(name) ? "" : "?"}: ${this.type(property).replaceAll("\n", "\n  ")};`);
    return members.length === 0 ? "Record<never, never>" : `{\n${members.join("\n")}\n}`;
  }

  /** The if/then branches by which the schema tells its shapes apart: one for each value of one closed property, or none at all. */
  private cells(schema: JsonSchemaObject, base: Variant): Cell[] {
    const branches = this.branches(schema);
    for (const [name, property] of Object.entries(base.properties)) {
      const values = this.closedValues(property);
      const own = values.flatMap((value) => branches.find((branch) => branch.property === name && branch.value === value) ?? []);
      if (values.length > 0 && own.length === values.length) return own;
    }
    return [];
  }

  private closedValues(schema: JsonSchema | undefined): unknown[] {
    if (typeof schema !== "object") return [];
    if (typeof schema.$ref === "string") {
      const target = this.follow(schema.$ref);
      return target.scope.closedValues(target.schema);
    }
    return Array.isArray(schema.enum) ? schema.enum : [];
  }

  private branches(schema: JsonSchemaObject): Cell[] {
    const rules = (schema.allOf as JsonSchemaObject[] | undefined) ?? [];
    return rules.flatMap((rule) => {
      if (typeof rule.$ref === "string") {
        const target = this.follow(rule.$ref).schema as JsonSchemaObject;
        return this.branches({ allOf: "if" in target ? [target] : (target.allOf ?? []) });
      }
      const condition = Object.entries((rule.if as { properties?: Record<string, JsonSchemaObject> } | undefined)?.properties ?? {});
      const [only] = condition;
      if (condition.length !== 1 || only === undefined || !("const" in only[1])) return [];
      const { $ref: ref, properties = {}, required = [] } = rule.then as Partial<Variant> & { $ref?: string };
      if (Object.values(properties).some(isPartial)) return [];
      return [{ property: only[0], value: only[1].const, cell: { ref, properties, required } }];
    });
  }
}

/** A schema that narrows another one rather than describing the whole shape. */
function isPartial(schema: JsonSchema): boolean {
  return typeof schema === "object" && !["$ref", "type", "const", "enum", "anyOf"].some((keyword) => keyword in schema);
}
