import { formats } from "./formats.ts";
import type { Scalar, SchemaObject } from "./schema-node.ts";

/** A keyword that depends on the value alone: whether the value breaks it, and what the schema allows instead. */
export interface Assertion {
  keyword: string;
  allowed: readonly Scalar[];
}

/** Keywords of the type: a value of the wrong type is not checked any further. */
export function wrongKind(schema: SchemaObject, value: unknown): Assertion | undefined {
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  if (types !== undefined && !types.some((type) => isOfType(type, value))) return { keyword: "type", allowed: types };
  if (schema.enum !== undefined && !schema.enum.some((one) => one === value)) return { keyword: "enum", allowed: schema.enum };
  if (schema.const !== undefined && schema.const !== value) return { keyword: "const", allowed: [schema.const] };
  return undefined;
}

/** The bounds and forms of the schema that the value breaks. */
export function brokenBounds(schema: SchemaObject, value: unknown): Assertion[] {
  if (typeof value === "string") return brokenText(schema, value);
  if (typeof value === "number") return brokenNumber(schema, value);
  if (Array.isArray(value)) return brokenList(schema, value);
  // Counting the fields of a large object is slow: only if the schema has a bound.
  const isCounted = schema.minProperties !== undefined || schema.maxProperties !== undefined;
  return isCounted && isObject(value) ? outside("minProperties", "maxProperties", schema, Object.keys(value).length) : [];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "object":
      return isObject(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

type Bound = "minLength" | "maxLength" | "minimum" | "maximum" | "minItems" | "maxItems" | "minProperties" | "maxProperties";

function outside(least: Bound, most: Bound, schema: SchemaObject, size: number): Assertion[] {
  const [low, high] = [schema[least], schema[most]];
  if (low !== undefined && size < low) return [{ keyword: least, allowed: [low] }];
  return high !== undefined && size > high ? [{ keyword: most, allowed: [high] }] : [];
}

function brokenList(schema: SchemaObject, list: readonly unknown[]): Assertion[] {
  const length = outside("minItems", "maxItems", schema, list.length);
  const repeats = length.length === 0 && schema.uniqueItems === true && hasRepeatedScalar(list);
  return repeats ? [{ keyword: "uniqueItems", allowed: [] }] : length;
}

function brokenText(schema: SchemaObject, text: string): Assertion[] {
  const hasLength = schema.minLength !== undefined || schema.maxLength !== undefined;
  const length = hasLength ? outside("minLength", "maxLength", schema, countCodePoints(text)) : [];
  // A text of the wrong form mostly fails both keywords: one of them is enough.
  if (schema.pattern !== undefined && !patternOf(schema.pattern).test(text)) return [...length, { keyword: "pattern", allowed: [] }];
  const { format } = schema;
  return format !== undefined && formats[format]?.(text) === false ? [...length, { keyword: "format", allowed: [format] }] : length;
}

function brokenNumber(schema: SchemaObject, value: number): Assertion[] {
  const { multipleOf } = schema;
  const isUneven = multipleOf !== undefined && !Number.isInteger(value / multipleOf);
  return [...outside("minimum", "maximum", schema, value), ...(isUneven ? [{ keyword: "multipleOf", allowed: [multipleOf] }] : [])];
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, pattern);
  return pattern;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** The lists that must not repeat are lists of scalars: objects are left to the compiled validators. */
function hasRepeatedScalar(list: readonly unknown[]): boolean {
  const scalars = list.filter((one) => typeof one !== "object");
  return new Set(scalars).size < scalars.length;
}
