import { isObject, type Json, type JsonObject, resolveSchema, type SchemaPlace } from "./schema-place.ts";

/** One field of what is sent. */
export interface FieldRow {
  /** With dots: content.body. */
  field: string;
  schema: JsonObject;
  /** The file of a schema that is too large to be shown as rows. */
  linked: string | undefined;
  need: "required" | "optional" | "not allowed";
}

/** Rows that hold only under a condition: where `target_type` is `skill`. */
export interface FieldGroup {
  conditions: readonly Condition[];
  rows: readonly FieldRow[];
}

export interface Condition {
  field: string;
  is: boolean;
  value: string;
}

/** A skill, a path and a source have schemas, and pages, of their own. */
const LINKED: ReadonlySet<string> = new Set(["skill.schema.json", "path.schema.json", "path-source.schema.json"]);

/** The row of each field in the groups before this one. */
type EarlierRows = ReadonlyMap<string, FieldRow>;

interface Context {
  prefix: string;
  conditions: readonly Condition[];
  earlierRows: EarlierRows;
}

const NOTHING: Context = { prefix: "", conditions: [], earlierRows: new Map() };

/** Every field that an object can have, in groups: first what always holds, then what depends on another field. */
export function fieldGroups(place: SchemaPlace, context: Context = NOTHING): FieldGroup[] {
  const { file, schema } = resolveSchema(place);
  const { prefix, conditions, earlierRows } = context;
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  // A condition can require a field that is described outside of it.
  const described = required.filter((name) => !fields.some(([field]) => field === name)).map((name): [string, Json] => [name, true]);
  const own = [...fields, ...described].map(([name, field]) =>
    rowOf({ field: `${prefix}${name}`, subschema: field, file, isRequired: required.includes(name) }, earlierRows),
  );
  const within = fields.flatMap(([name, field]) => groupsWithin(`${prefix}${name}`, field, file, context));
  const isHere = (group: FieldGroup): boolean => group.conditions === conditions;
  const rows = inOrder(
    own,
    within.filter(isHere).flatMap((group) => group.rows),
  ).filter((row) => tellsMore(row, context));
  const rowsSoFar = new Map([...earlierRows, ...[...own, ...rows].map((row): [string, FieldRow] => [row.field, row])]);
  const rules = rulesOf(schema).flatMap((rule) => groupsOfRule(rule, file, { prefix, conditions, earlierRows: rowsSoFar }));
  return [{ conditions, rows }, ...within.filter((group) => !isHere(group)), ...rules].filter((group) => group.rows.length > 0);
}

interface Field {
  field: string;
  subschema: Json;
  file: string;
  isRequired: boolean;
}

function rowOf({ field, subschema, file, isRequired }: Field, earlierRows: EarlierRows): FieldRow {
  if (subschema === false) return { field, schema: {}, linked: undefined, need: "not allowed" };
  const before = earlierRows.get(field);
  const need = isRequired || before?.need === "required" ? "required" : "optional";
  if (!isObject(subschema)) return { field, schema: typeAlone(before?.schema), linked: undefined, need };
  const { schema, file: schemaFile } = resolveSchema({ file, schema: subschema });
  const linked = LINKED.has(schemaFile) && isObject(schema.properties) ? schemaFile : undefined;
  return { field, schema: withParts(schema, schemaFile), linked, need };
}

function typeAlone({ type, format }: JsonObject = {}): JsonObject {
  return { ...(type === undefined ? {} : { type }), ...(format === undefined ? {} : { format }) };
}

/** The schema with what its parts refer to. */
function withParts(schema: JsonObject, file: string): JsonObject {
  const resolved = (part: Json): Json => (isObject(part) ? resolveSchema({ file, schema: part }).schema : part);
  const { anyOf, items } = schema;
  return {
    ...schema,
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(resolved) } : {}),
    ...(isObject(items) ? { items: resolved(items) } : {}),
  };
}

/** Under a condition, an object is listed by its fields: its own row would only repeat that it is an object. */
function tellsMore({ field, schema, linked, need }: FieldRow, { conditions, earlierRows }: Context): boolean {
  return conditions.length === 0 || linked !== undefined || !isObject(schema.properties) || earlierRows.get(field)?.need !== need;
}

/** The fields of a field that is an object, a list of objects, or one of these or null. */
function groupsWithin(field: string, subschema: Json, file: string, context: Context): FieldGroup[] {
  if (!isObject(subschema)) return [];
  const place = resolveSchema({ file, schema: subschema });
  if (LINKED.has(place.file)) return [];
  const { anyOf, items, properties } = place.schema;
  if (isObject(properties)) return fieldGroups(place, { ...context, prefix: `${field}.` });
  if (isObject(items)) return groupsWithin(`${field}[]`, items, place.file, context);
  return Array.isArray(anyOf) ? anyOf.flatMap((alternative) => groupsWithin(field, alternative, place.file, context)) : [];
}

/** The fields within an object come right after it. */
function inOrder(own: readonly FieldRow[], within: readonly FieldRow[]): FieldRow[] {
  return own.flatMap((row) => [
    row,
    ...within.filter(({ field }) => field.startsWith(`${row.field}.`) || field.startsWith(`${row.field}[`)),
  ]);
}

function rulesOf({ allOf }: JsonObject): JsonObject[] {
  return Array.isArray(allOf) ? allOf.filter(isObject) : [];
}

function groupsOfRule(rule: JsonObject, file: string, context: Context): FieldGroup[] {
  if (typeof rule.$ref === "string") {
    const place = resolveSchema({ file, schema: rule });
    return [place.schema, ...rulesOf(place.schema)].flatMap((one) => groupsOfRule(one, place.file, context));
  }
  if (!isObject(rule.if) || !isObject(rule.then)) return [];
  const conditions = [...context.conditions, ...conditionsOf(rule.if, context.prefix)];
  return fieldGroups({ file, schema: rule.then }, { ...context, conditions });
}

function conditionsOf({ properties }: JsonObject, prefix: string): Condition[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    if (!isObject(schema)) return [];
    const field = `${prefix}${name}`;
    if (schema.const !== undefined) return [{ field, is: true, value: String(schema.const) }];
    if (isObject(schema.not)) return [{ field, is: false, value: String(schema.not.const) }];
    return conditionsOf(schema, `${field}.`);
  });
}
