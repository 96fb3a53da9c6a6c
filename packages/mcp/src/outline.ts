import { type SchemaName, schemaFiles } from "@becivic/contract";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

const ADDRESS = "https://becivic.be/schemas/";
const FOR_READERS = ["type", "const"];
const FOR_SENDERS = ["type", "const", "enum", "description", "pattern", "maxLength", "minimum", "maximum", "minItems", "maxItems"];
// A longer one forbids invisible letters or is a date: whoever reads it learns nothing that the description does not say.
const LONGEST_PATTERN = 80;

interface Place {
  file: string;
  schema: JsonObject;
}

/** How much of a schema is told: what has to be sent more exactly than what comes back. */
interface Detail {
  keywords: readonly string[];
  depth: number;
}

/**
 * A schema of the contract as a list of tools shows it: its fields with what each may hold. Seventeen whole schemas would fill an agent's memory
 * before it has asked anything. What is judged is the whole one; it is read from the same file, so the two agree.
 */
export function inputOutline(file: string): JsonObject {
  return outlineOf(file, { keywords: FOR_SENDERS, depth: 2 });
}

/** The same of an answer. */
export function outputOutline(name: SchemaName): JsonObject {
  return outlineOf(`${name}.schema.json`, { keywords: FOR_READERS, depth: 1 });
}

function outlineOf($ref: string, detail: Detail): JsonObject {
  const place = resolve({ file: "", schema: { $ref } });
  const outline = shapeOf(place, detail);
  const { content, target_id: target } = outline.properties as Record<string, JsonObject>;
  const cells = cellsOf(place);
  if (content !== undefined && cells !== "") content.description = cells;
  const names = namesOf(place);
  if (target !== undefined && names !== "" && detail.depth > 1) target.description = names;
  if (detail.depth > 1 && place.schema.additionalProperties === false) outline.additionalProperties = false;
  return { ...outline, description: `The whole schema: ${ADDRESS}${place.file}` };
}

function documentOf(file: string): JsonObject {
  const text = schemaFiles[file];
  if (text === undefined) throw new Error(`there is no ${file}`);
  return JSON.parse(text) as JsonObject;
}

function resolve({ file, schema }: Place): Place {
  if (typeof schema.$ref !== "string") return { file, schema };
  const { $ref, ...beside } = schema;
  const [named = "", pointer = ""] = $ref.split("#");
  const target = named === "" ? file : named;
  const found = pointer
    .split("/")
    .slice(1)
    .reduce((part, step) => part[step] as JsonObject, documentOf(target));
  const place = resolve({ file: target, schema: found });
  return { file: place.file, schema: together(place.schema, beside) };
}

/** What stands beside a reference holds too. */
function together(schema: JsonObject, beside: JsonObject): JsonObject {
  const both: JsonObject = { ...schema, ...beside };
  if (isObject(schema.properties) && isObject(beside.properties)) both.properties = { ...schema.properties, ...beside.properties };
  if (Array.isArray(schema.required) && Array.isArray(beside.required))
    both.required = [...new Set([...schema.required, ...beside.required])];
  return both;
}

function shapeOf(place: Place, { keywords, depth }: Detail): JsonObject {
  const { file, schema } = resolve(place);
  const shape: JsonObject = {};
  for (const name of keywords) if (schema[name] !== undefined && !isTooLong(name, schema[name])) shape[name] = schema[name];
  const within = (part: JsonObject, down = 1): JsonObject => shapeOf({ file, schema: part }, { keywords, depth: depth - down });
  if (Array.isArray(schema.anyOf)) shape.anyOf = schema.anyOf.map((one) => within(one as JsonObject, 0));
  if (depth === 0) return shape;
  if (isObject(schema.items)) shape.items = within(schema.items);
  if (isObject(schema.properties)) {
    const fields = Object.entries(schema.properties).filter((field): field is [string, JsonObject] => isObject(field[1]));
    shape.properties = Object.fromEntries(fields.map(([name, field]) => [name, within(field)]));
    if (Array.isArray(schema.required)) shape.required = schema.required;
  }
  return shape;
}

function isTooLong(name: string, value: Json): boolean {
  return name === "pattern" && typeof value === "string" && value.length > LONGEST_PATTERN;
}

/** What `content` holds for each type of target, as words: a schema for each would be the larger part of the list. */
function cellsOf({ file, schema }: Place): string {
  const cells = (schema.$defs as Record<string, JsonObject> | undefined)?.cells;
  const lines = ((cells?.allOf ?? []) as JsonObject[]).flatMap((rule) => {
    const targets = constantsOf(at(rule, "if", "properties", "target_type"));
    const content = at(rule, "then", "properties", "content");
    return targets.length === 0 || content === undefined ? [] : [`${targets.join(", ")}: ${signatureOf({ file, schema: content }, 1)}`];
  });
  return lines.length === 0 ? "" : `By target_type; * is required. ${[...new Set(lines)].join(". ")}.`;
}

/** What a target is named by, for each type of target. */
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
