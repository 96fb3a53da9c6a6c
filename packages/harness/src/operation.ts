import type { SchemaName, SchemaTypes } from "@becivic/contract";
import type { Context } from "./context.ts";

/** Every file schemas/consumer/operations/<name>.schema.json describes the input and the output of one operation. */
export type OperationName = SchemaName extends infer Schema ? (Schema extends `${infer Name}-output` ? Name : never) : never;

export type OperationInput<Name extends OperationName> = SchemaTypes[`${Name}-input` & SchemaName];
export type OperationOutput<Name extends OperationName> = SchemaTypes[`${Name}-output`];

/** Other words for a command, with some of its fields filled in. */
export interface CommandAlias {
  words: string;
  positionals: readonly string[];
  fixed: Readonly<Record<string, string>>;
}

/** One thing that the harness does. The command line and the local MCP server are two ways to call it. */
export interface Operation<Name extends OperationName> {
  name: Name;
  /** The word on the command line, such as `start`; a second one is separated by a space: `path report`. */
  command: string;
  /** The tool of the local MCP server; undefined where a person calls it, not an agent. */
  tool?: string;
  /** One sentence, for the help and for the tool. */
  summary: string;
  /** A whole command that works, for the help. */
  example: string;
  /** The fields that are arguments by position; all others are options with the name of the field. */
  positionals?: readonly (keyof OperationInput<Name> & string)[];
  /** Other ways to type it, with fields that are filled in: `path consent` is `path --answer consent`. */
  aliases?: readonly CommandAlias[];
  /** The field that is read from standard input where the last argument is `-`, and whether it is JSON. */
  standardInput?: { field: keyof OperationInput<Name> & string; isJson: boolean };
  /** The most that all its requests take together, with those of the upkeep before it. */
  requestMs?: number;
  /** Runs without the upkeep of what earlier commands left, because it must send nothing. */
  isAlone?: true;
  /** Works on a folder that a newer program wrote as on any other: it leaves nothing of it behind. */
  opensAnyFormat?: true;
  /** Whether an answer lacks what only the server can tell: without a connection, the agent makes the call. */
  isUnanswered?: (output: OperationOutput<Name>) => boolean;
  run: (context: Context, input: OperationInput<Name>) => Promise<OperationOutput<Name>>;
}

/** An operation whose name is not known to the compiler: the table has them as this. */
export type AnyOperation = { [Name in OperationName]: Operation<Name> }[OperationName];

export function defineOperation<const Name extends OperationName>(operation: Operation<Name>): Operation<Name> {
  return operation;
}
