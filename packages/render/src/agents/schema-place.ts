import { schemaFiles } from "@becivic/contract";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** A schema, and the file that its references are relative to. */
export interface SchemaPlace {
  file: string;
  schema: JsonObject;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema with what it refers to. A field beside a reference holds too, and wins. */
export function resolveSchema({ file, schema }: SchemaPlace): SchemaPlace {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== "string") return { file, schema };
  const [fileName = "", pointer = ""] = $ref.split("#");
  const target = fileName === "" ? file : fileName;
  const steps = pointer.split("/").slice(1);
  const subschema = steps.reduce<Json | undefined>((part, step) => (isObject(part) ? part[step] : undefined), documentOf(target));
  const place = resolveSchema({ file: target, schema: isObject(subschema) ? subschema : {} });
  return { file: place.file, schema: { ...place.schema, ...beside, ...mergedProperties(place.schema, beside) } };
}

function mergedProperties(schema: JsonObject, beside: JsonObject): JsonObject {
  if (!isObject(schema.properties) || !isObject(beside.properties)) return {};
  return { properties: { ...schema.properties, ...beside.properties } };
}

/** The document in a schema file. Codegen writes these from schemas/, where every document is an object. */
export function documentOf(file: string): JsonObject {
  const document: Json = JSON.parse(schemaFiles[file] ?? "{}");
  return isObject(document) ? document : {};
}
