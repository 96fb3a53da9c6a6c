import { codeSpan, escapeInline } from "../markdown/text.ts";
import { type Condition, type FieldRow, fieldGroups } from "./field-rows.ts";
import { documentOf, isObject, type Json, type JsonObject } from "./schema-place.ts";

/** The fields that a schema allows, as tables in Markdown: one for what always holds, and one for each condition. */
export function fieldTables(file: string, definition?: string): string {
  const groups = fieldGroups({ file, schema: definition === undefined ? documentOf(file) : { $ref: `#/$defs/${definition}` } });
  const byHead = Map.groupBy(groups, ({ conditions }) => headOf(conditions));
  return [...byHead].map(([head, parts]) => `${head}${tableOf(parts.flatMap(({ rows }) => rows))}`).join("\n\n");
}

function headOf(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return "";
  const words = conditions.map(({ field, is, value }) => `${codeSpan(field)} is ${is ? "" : "not "}${codeSpan(value)}`);
  return `### Where ${words.join(" and ")}\n\n`;
}

function tableOf(rows: readonly FieldRow[]): string {
  const lines = rows.map(({ field, schema, linked, need }) => {
    const rules = linked === undefined ? rulesOf(schema) : [`see ${codeSpan(`/schemas/${linked}`)}`, ...fixedFields(schema, linked)];
    return `| ${[codeSpan(field), typeOf(schema), need, cell(rules.join("; "))].join(" | ")} |`;
  });
  return ["| Field | Type | Needed | Rules |", "|---|---|---|---|", ...lines].join("\n");
}

function typeOf({ type, anyOf, enum: listed, const: constant, format }: JsonObject): string {
  if (typeof format === "string" && FORMATS[format] !== undefined) return FORMATS[format];
  if (typeof type === "string") return type;
  if (Array.isArray(type)) return type.join(" or ");
  if (Array.isArray(anyOf))
    return [...new Set(anyOf.map((alternative) => typeOf(isObject(alternative) ? alternative : {})))]
      .filter((one) => one !== "")
      .join(" or ");
  const value = Array.isArray(listed) ? listed[0] : constant;
  return value === undefined ? "" : typeof value;
}

const FORMATS: Readonly<Partial<Record<string, string>>> = { date: "date", "date-time": "date and time", uri: "address" };

// A longer one is of a date or forbids invisible characters, which the type or the description says in words.
const LONGEST_PATTERN = 80;

function isTelling(pattern: string): boolean {
  return pattern.length <= LONGEST_PATTERN && !pattern.startsWith("^[^");
}

function rulesOf(schema: JsonObject): string[] {
  const { description, const: constant, enum: listed, pattern, items, default: fallback } = schema;
  const bounds = Object.entries(BOUNDS).flatMap(([keyword, words]) => {
    const bound = schema[keyword];
    return typeof bound === "number" ? [words.replace("#", String(bound))] : [];
  });
  const within = isObject(items) && Array.isArray(items.enum) ? [`each ${oneOf(items.enum)}`] : [];
  return [
    ...(constant === undefined ? [] : [`always ${codeSpan(JSON.stringify(constant))}`]),
    ...(Array.isArray(listed) ? [oneOf(listed)] : []),
    ...within,
    ...bounds,
    ...(typeof pattern === "string" && isTelling(pattern) ? [`fits ${codeSpan(pattern)}`] : []),
    ...(fallback === undefined ? [] : [`${codeSpan(JSON.stringify(fallback))} where it is absent`]),
    ...(typeof description === "string" ? [escapeInline(description.replace(/[.]$/, ""))] : []),
  ];
}

const BOUNDS: Readonly<Record<string, string>> = {
  maxLength: "at most # characters",
  minimum: "at least #",
  maximum: "at most #",
  maxItems: "at most # entries",
  maxProperties: "at most # fields",
};

function oneOf(values: readonly Json[]): string {
  return `one of ${values.map((value) => codeSpan(typeof value === "string" ? value : JSON.stringify(value))).join(", ")}`;
}

/** What a submission fixes or forbids in an object that has a schema of its own. */
function fixedFields({ properties }: JsonObject, linked: string): string[] {
  const whole = JSON.stringify(documentOf(linked));
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    if (field === false) return whole.includes(`"${name}":false`) ? [] : [`without ${codeSpan(name)}`];
    const isFixedHere = isObject(field) && field.const !== undefined && !whole.includes(`"${name}":${JSON.stringify(field)}`);
    return isFixedHere ? [`${codeSpan(name)} is ${codeSpan(JSON.stringify(field.const))}`] : [];
  });
}

/** A bar would end the cell, in code too. */
function cell(text: string): string {
  return text.replaceAll(/(?<!\\)\|/g, "\\|");
}
