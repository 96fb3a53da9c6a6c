import type { SqlValue, Statement } from "./driver.ts";

/** SQL text that becomes part of a statement unchanged, such as a column list. Never a value. */
export interface RawSql {
  readonly rawSql: string;
}

/** A value is bound as a parameter; a statement or raw text is spliced in. An array is bound as JSON, for `json_each`. */
export type SqlHole = Value | Piece;

type Value = SqlValue | boolean | undefined | readonly unknown[];
type Piece = Statement | RawSql;

/** The text of each template that has only values in its holes: composed once, so that the driver can cache its prepared statement. */
const texts = new WeakMap<TemplateStringsArray, string>();

/** The tag of SQL templates: sql`SELECT name FROM t WHERE id = ${id}`. */
export function sql(strings: TemplateStringsArray, ...holes: readonly SqlHole[]): Statement {
  return holes.every(isValue) ? { sql: textOf(strings), params: holes.map(toParam) } : spliced(strings, holes);
}

export function raw(text: string): RawSql {
  return { rawSql: text };
}

function textOf(strings: TemplateStringsArray): string {
  const cached = texts.get(strings);
  if (cached !== undefined) return cached;
  const text = strings.join("?");
  texts.set(strings, text);
  return text;
}

function spliced(strings: TemplateStringsArray, holes: readonly SqlHole[]): Statement {
  let text = strings[0] ?? "";
  const params: SqlValue[] = [];
  for (let at = 0; at < holes.length; at += 1) {
    const hole = holes[at];
    if (isValue(hole)) {
      text += "?";
      params.push(toParam(hole));
    } else if ("rawSql" in hole) text += hole.rawSql;
    else {
      text += hole.sql;
      params.push(...hole.params);
    }
    text += strings[at + 1] ?? "";
  }
  return { sql: text, params };
}

function isValue(hole: SqlHole): hole is Value {
  return typeof hole !== "object" || hole === null || Array.isArray(hole);
}

function toParam(hole: Value): SqlValue {
  if (hole === undefined || hole === null) return null;
  if (typeof hole === "boolean") return hole ? 1 : 0;
  return typeof hole === "object" ? JSON.stringify(hole) : hole;
}
