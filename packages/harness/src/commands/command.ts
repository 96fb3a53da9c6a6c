import type { AnyOperation, CommandAlias } from "../operation.ts";

/** How the text of an argument becomes the value of a field. */
export type FieldKind =
  | "text"
  | "number"
  | "yes_no"
  /** Several values, by commas or by repetition. */
  | "list"
  /** An object: `name=value`, repeated, or one JSON object. */
  | "pairs"
  /** Any JSON. */
  | "json";

export interface CommandField {
  /** As in the schema, in snake_case. */
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  description: string;
  /** The values that are allowed, where they are few. */
  values?: readonly string[];
}

/** A command as it is typed and explained. */
export interface CommandWords {
  /** The word that is typed, or two words with a space. */
  word: string;
  summary: string;
  example: string;
  /** Fields by position. */
  positionals: readonly string[];
  /** Other words for it, with fields that are filled in. */
  aliases?: readonly CommandAlias[];
  /** The field that `-` reads from standard input. */
  standardInput?: { field: string; isJson: boolean };
  fields: readonly CommandField[];
}

/** An operation as the command line needs it before the operation runs. The table is generated: help and usage load no operation. */
export interface Command extends CommandWords {
  /** The name of the operation. */
  name: string;
  load: () => Promise<AnyOperation>;
}
