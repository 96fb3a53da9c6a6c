import { brokenBounds, isObject, wrongKind } from "./assertions.ts";
import { type Scalar, type SchemaNode, type SchemaObject, schemaAt } from "./schema-node.ts";

type Segments = readonly (string | number)[];

/** A keyword of a schema that a part of a value breaks. */
export interface BrokenKeyword {
  /** The path to the part, with the sender's own keys. */
  path: Segments;
  keyword: string;
  missing?: string;
  unknown?: string;
  /** A field that the schema declares, and does not allow beside the other fields. */
  forbidden?: string;
  allowed?: readonly Scalar[];
  description?: string;
}

/**
 * Every keyword that a value breaks. It interprets the schemas, which is slower than the compiled validators and finds more:
 * it is for values that are already refused. It stops after a fixed number of steps.
 */
export function findIssues(node: SchemaNode, value: unknown): BrokenKeyword[] {
  return new Search().check(node, value, []);
}

// The largest fixture takes 1,622 schemas. Without a bound, a body of a mebibyte could take seconds.
const MOST_STEPS = 20_000;
// More than a refusal lists: several may be the same fault once the sender's keys are removed.
const MOST_ISSUES = 100;
const DEEPEST = 64;

class Search {
  private steps = 0;

  /** @param inherited the description beside the reference by which the schema was reached */
  check({ schema, file }: SchemaNode, value: unknown, path: Segments, inherited?: string): BrokenKeyword[] {
    this.steps += 1;
    if (schema === true || this.steps > MOST_STEPS || path.length > DEEPEST) return [];
    if (schema === false) return [{ path: path.slice(0, -1), keyword: "additionalProperties", forbidden: String(path.at(-1)) }];
    const description = schema.description ?? inherited;
    const wording = description === undefined ? {} : { description };
    const wrong = wrongKind(schema, value);
    if (wrong !== undefined) return [{ path, ...wrong, ...wording }];
    const within = (part: SchemaNode["schema"]): SchemaNode => ({ schema: part, file });
    return [
      ...(schema.$ref === undefined ? [] : this.check(schemaAt(schema.$ref, file), value, path, description)),
      ...brokenBounds(schema, value).map((broken) => ({ path, ...broken, ...wording })),
      ...(isObject(value) ? this.checkObject(schema, file, value, path) : []),
      ...(Array.isArray(value) ? this.checkList(schema, file, value, path) : []),
      ...(schema.allOf ?? []).flatMap((part) => this.check(within(part), value, path)),
      ...(schema.anyOf === undefined ? [] : this.checkAlternatives(schema.anyOf.map(within), value, path, description)),
      ...this.checkConditions(schema, file, value, path),
    ];
  }

  private fits(node: SchemaNode, value: unknown): boolean {
    return this.check(node, value, []).length === 0;
  }

  private checkObject(schema: SchemaObject, file: string, value: Readonly<Record<string, unknown>>, path: Segments): BrokenKeyword[] {
    const { required = [], properties = {}, additionalProperties, propertyNames, dependentRequired = {}, dependentSchemas = {} } = schema;
    const has = (name: string): boolean => Object.hasOwn(value, name) && value[name] !== undefined;
    const issues: BrokenKeyword[] = required.filter((name) => !has(name)).map((missing) => ({ path, keyword: "required", missing }));
    for (const [name, needed] of Object.entries(dependentRequired)) {
      const absent = has(name) ? needed.filter((one) => !has(one)) : [];
      issues.push(...absent.map((missing) => ({ path, keyword: "dependentRequired", missing })));
    }
    for (const [name, part] of Object.entries(dependentSchemas)) {
      if (has(name)) issues.push(...this.check({ schema: part, file }, value, path));
    }
    for (const [name, part] of Object.entries(properties)) {
      if (has(name)) issues.push(...this.check({ schema: part, file }, value[name], [...path, name]));
    }
    // The name is the sender's, so the issue is of the object, once.
    if (propertyNames !== undefined && !Object.keys(value).every((name) => this.fits({ schema: propertyNames, file }, name)))
      issues.push({ path, keyword: "propertyNames" });
    return additionalProperties === undefined || additionalProperties === true
      ? issues
      : [...issues, ...this.checkUndeclared(properties, { schema: additionalProperties, file }, value, path)];
  }

  private checkUndeclared(
    properties: Readonly<Record<string, unknown>>,
    others: SchemaNode,
    value: Readonly<Record<string, unknown>>,
    path: Segments,
  ): BrokenKeyword[] {
    const issues: BrokenKeyword[] = [];
    const allowed = Object.keys(properties).filter((name) => properties[name] !== false);
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (others.schema === false) issues.push({ path, keyword: "additionalProperties", unknown: name, allowed });
      else issues.push(...this.check(others, value[name], [...path, name]));
      if (issues.length >= MOST_ISSUES) break;
    }
    return issues;
  }

  private checkList({ items, contains }: SchemaObject, file: string, value: readonly unknown[], path: Segments): BrokenKeyword[] {
    const issues: BrokenKeyword[] = [];
    if (contains !== undefined && !value.some((one) => this.fits({ schema: contains, file }, one)))
      issues.push({ path, keyword: "contains" });
    if (items === undefined) return issues;
    for (const [index, one] of value.entries()) {
      issues.push(...this.check({ schema: items, file }, one, [...path, index]));
      if (issues.length >= MOST_ISSUES || this.steps > MOST_STEPS) break;
    }
    return issues;
  }

  /** If exactly one alternative has the type of the value, the sender meant that one, and its faults are listed. */
  private checkAlternatives(alternatives: readonly SchemaNode[], value: unknown, path: Segments, description?: string): BrokenKeyword[] {
    const outcomes = alternatives.map((alternative) => this.check(alternative, value, path));
    if (outcomes.some((issues) => issues.length === 0)) return [];
    const meant = outcomes.filter((issues) => !issues.every((one) => one.keyword === "type" && one.path.length === path.length));
    if (meant.length === 1 && meant[0] !== undefined) return meant[0];
    const values = outcomes
      .flat()
      .flatMap((one) => (one.path.length === path.length && LISTS_VALUES.has(one.keyword) ? (one.allowed ?? []) : []));
    const allValues = outcomes.every((issues) => issues.every(({ keyword }) => LISTS_VALUES.has(keyword)));
    const allTypes = meant.length === 0;
    const types = outcomes.flat().flatMap((one) => one.allowed ?? []);
    const allowed = allValues ? values : allTypes ? types : [];
    return [{ path, keyword: "anyOf", allowed: [...new Set(allowed)], ...(description === undefined ? {} : { description }) }];
  }

  private checkConditions(schema: SchemaObject, file: string, value: unknown, path: Segments): BrokenKeyword[] {
    const issues: BrokenKeyword[] = [];
    if (schema.not !== undefined && this.fits({ schema: schema.not, file }, value)) issues.push({ path, keyword: "not" });
    if (schema.if === undefined) return issues;
    const branch = this.fits({ schema: schema.if, file }, value) ? schema.then : schema.else;
    return branch === undefined ? issues : [...issues, ...this.check({ schema: branch, file }, value, path)];
  }
}

const LISTS_VALUES = new Set(["enum", "const"]);
