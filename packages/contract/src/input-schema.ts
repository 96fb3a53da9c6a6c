/** A JSON Schema without $refs, as far as a program reads it. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly items?: FieldSchema;
  readonly [keyword: string]: unknown;
}

/** The schema of an input: an object of named fields, and of no others. */
export interface InputSchema {
  readonly type: "object";
  readonly description: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
  readonly allOf?: readonly FieldSchema[];
  readonly if?: FieldSchema;
  readonly then?: FieldSchema;
  readonly else?: FieldSchema;
}
