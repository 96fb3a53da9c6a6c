import { SCHEMA_BASE, type SchemaName, schemaFiles } from "@becivic/contract";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

const FOR_READERS = ["type", "const"];
const FOR_SENDERS = ["type", "const", "enum", "description", "pattern", "maxLength", "minimum", "maximum", "minItems", "maxItems"];
// A longer pattern excludes hidden characters or is a date, which the description says better.
const LONGEST_PATTERN = 80;

interface Place {
  file: string;
  schema: JsonObject;
}

/**
 * A schema of the contract in short, for the list of tools: its fields with their rules, and nested objects as one line of text. Eighteen whole schemas
 * would fill an agent's context before its first call. Validation uses the whole schema; both come from the same file, so they agree.
 */
export function inputOutline($ref: string): JsonObject {
  const place = resolve({ file: "", schema: { $ref } });
  const outline = fieldsOf(place, FOR_SENDERS);
  const { content, target_id: target } = outline.properties as Record<string, JsonObject>;
  const cells = cellsOf(place);
  if (content !== undefined && cells !== "") content.description = cells;
  const names = namesOf(place);
  if (target !== undefined && names !== "") target.description = names;
  const closed = place.schema.additionalProperties === false ? { additionalProperties: false } : {};
  return { ...outline, ...closed, description: `Full schema: ${SCHEMA_BASE}${place.file}` };
}

/** The same for an answer, of which an agent needs only the names and types of the fields. */
export function outputOutline(name: SchemaName): JsonObject {
  const place = resolve({ file: "", schema: { $ref: `${name}.schema.json` } });
  const { properties, anyOf } = place.schema;
  if (properties !== undefined || !Array.isArray(anyOf)) return fieldsOf(place, FOR_READERS);
  // An answer of one shape or another has the fields of each, and needs none of them.
  const shapes = anyOf.map((part) => fieldsOf(resolve({ file: place.file, schema: part as JsonObject }), FOR_READERS));
  return { type: "object", properties: Object.assign({}, ...shapes.map((shape) => shape.properties)) };
}

function documentOf(file: string): JsonObject {
  const text = schemaFiles[file];
  if (text === undefined) throw new Error(`no schema file is called ${file}`);
  return JSON.parse(text) as JsonObject;
}

function resolve({ file, schema }: Place): Place {
  if (typeof schema.$ref !== "string") return { file, schema };
  const { $ref, ...beside } = schema;
  const [name = "", pointer = ""] = $ref.split("#");
  const target = name === "" ? file : name;
  const schemaAtPointer = pointer
    .split("/")
    .slice(1)
    .reduce((part, step) => part[step] as JsonObject, documentOf(target));
  const place = resolve({ file: target, schema: schemaAtPointer });
  return { file: place.file, schema: mergeSchemas(place.schema, beside) };
}

/** The schema of a reference, with the keywords beside the reference. */
function mergeSchemas(schema: JsonObject, beside: JsonObject): JsonObject {
  const both: JsonObject = { ...schema, ...beside };
  if (isObject(schema.properties) && isObject(beside.properties)) both.properties = { ...schema.properties, ...beside.properties };
  if (Array.isArray(schema.required) && Array.isArray(beside.required))
    both.required = [...new Set([...schema.required, ...beside.required])];
  return both;
}

function fieldsOf(place: Place, keywords: readonly string[]): JsonObject {
  const { properties = {}, required = [] } = place.schema as { properties?: JsonObject; required?: Json[] };
  const fields = Object.entries(properties).filter((field): field is [string, JsonObject] => isObject(field[1]));
  const shapes = fields.map(([name, schema]) => [name, shapeOf({ file: place.file, schema }, keywords)]);
  return { type: "object", properties: Object.fromEntries(shapes), required };
}

function shapeOf(place: Place, keywords: readonly string[]): JsonObject {
  const { file, schema } = resolve(place);
  const shape: JsonObject = {};
  for (const name of keywords) if (schema[name] !== undefined && !isTooLong(name, schema[name])) shape[name] = schema[name];
  const within = (part: Json): JsonObject => shapeOf({ file, schema: part as JsonObject }, keywords);
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf.map(within) : [];
  // An object with conditions on its fields only has nothing to show, and alternatives of the same type tell a reader nothing more.
  const isSameType = keywords === FOR_READERS && alternatives.every(({ type = shape.type }) => type === shape.type);
  if (!isSameType && alternatives.some((alternative) => Object.keys(alternative).length > 0)) shape.anyOf = alternatives;
  if (isObject(schema.items)) shape.items = within(schema.items);
  if (isObject(schema.properties) && keywords.includes("description"))
    shape.description = `${schema.description ?? ""} {${signatureOf({ file, schema }, 0)}}`.trim();
  return shape;
}

function isTooLong(name: string, value: Json): boolean {
  return name === "pattern" && typeof value === "string" && value.length > LONGEST_PATTERN;
}

/** The fields of `content` for each type of target, as text: a schema for each would be the larger part of the list. */
function cellsOf({ file, schema }: Place): string {
  const cells = (schema.$defs as Record<string, JsonObject> | undefined)?.cells;
  const lines = ((cells?.allOf ?? []) as JsonObject[]).flatMap((rule) => {
    const targets = constantsOf(at(rule, "if", "properties", "target_type"));
    const content = at(rule, "then", "properties", "content");
    return targets.length === 0 || content === undefined ? [] : [`${targets.join(", ")}: ${signatureOf({ file, schema: content }, 1)}`];
  });
  return lines.length === 0 ? "" : `By target_type; * is required. ${[...new Set(lines)].join(". ")}.`;
}

/** The form of `target_id` for each type of target. */
function namesOf({ file, schema }: Place): string {
  const cells = (schema.$defs as Record<string, JsonObject> | undefined)?.cells;
  const lines = ((cells?.allOf ?? []) as JsonObject[]).flatMap((rule) => {
    const targets = constantsOf(at(rule, "if", "properties", "target_type"));
    const id = at(rule, "then", "properties", "target_id");
    const pattern = id === undefined ? undefined : resolve({ file, schema: id }).schema.pattern;
    return targets.length === 0 || typeof pattern !== "string" ? [] : [`${targets.join(", ")}: ${pattern}`];
  });
  return [...new Set(lines)].join("; ");
}

/** The fields of an object in one line, and within one of them if there is depth left. */
function signatureOf(place: Place, depth: number): string {
  const { file, schema } = resolve(place);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).filter(([, field]) => field !== false);
  return fields
    .map(([name, field]) => {
      const place = resolve({ file, schema: isObject(field) ? field : {} });
      const choices = constantsOf(place.schema);
      const within = depth > 0 && isObject(place.schema.properties) ? ` {${signatureOf(place, depth - 1)}}` : "";
      return `${name}${required.has(name) ? "*" : ""}${choices.length === 0 ? within : ` (${choices.join(" | ")})`}`;
    })
    .join(", ");
}

function constantsOf(schema: JsonObject | undefined): string[] {
  const values = schema?.const === undefined ? schema?.enum : [schema.const];
  return Array.isArray(values) ? values.map(String) : [];
}

function at(schema: JsonObject, ...steps: string[]): JsonObject | undefined {
  return steps.reduce<Json | undefined>((part, step) => (isObject(part) ? part[step] : undefined), schema) as JsonObject | undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
