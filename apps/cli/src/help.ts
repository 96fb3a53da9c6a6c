import type { CommandField, CommandWords } from "@becivic/harness/commands";
import { globalOptions } from "./arguments/global-options.ts";
import { optionName } from "./arguments/read-arguments.ts";
import { wrap } from "./plain/wrap.ts";

/** Words of becivic that are no operations, each with a help of its own. */
export const otherCommands: readonly { word: string; summary: string }[] = [
  { word: "mcp", summary: "Serves the commands as MCP tools, for a program that starts it." },
  { word: "hook", summary: "Tells an agent's program at the start of a session what waits, and nothing where nothing does." },
  { word: "operator", summary: "Commands of an operator on a running server." },
  { word: "verify", summary: "Recomputes every status from public data." },
];

/** The operations as tools for an agent, which lives as long as the conversation. */
export const mcpCommand: CommandWords = {
  word: "mcp",
  summary: "Serves the commands as MCP tools on standard input and output, for a program that starts it.",
  example: "becivic mcp --require-user",
  positionals: [],
  fields: [],
};

/** What the program of an agent calls by itself. */
export const hookCommand: CommandWords = {
  word: "hook",
  summary:
    "Tells what waits for the user in at most 400 characters, and nothing where nothing waits. It reads files of this machine alone.",
  example: "becivic hook session-start",
  positionals: ["event"],
  fields: [{ name: "event", kind: "text", isRequired: true, description: "What happened.", values: ["session-start"] }],
};

/** The command of a person at a terminal, which calls several operations. */
export const reviewCommand: CommandWords = {
  word: "review",
  summary: "Shows you each note before it is sent; one key approves it or drops it. At a terminal only.",
  example: "becivic review",
  positionals: [],
  fields: [],
};

const EXIT_CODES = `Exit codes: 0 done, or something is needed first; 1 refused by a rule; 2 wrong usage; 3 the server or the network; 4 the data on this machine; 70 a bug. Nothing is lost in any of them.`;

/** The help of the whole program. */
export function programHelp(commands: readonly CommandWords[], width: number): string {
  return [
    "becivic: your side of Be Civic. It runs on your machine beside your agent, and sends nothing without your approval.",
    "becivic <command> [options]",
    list(
      [...commands, ...otherCommands].map(({ word, summary }) => [word, summary]),
      width,
    ),
    `Options of every command:\n${globals(width)}`,
    EXIT_CODES,
  ]
    .map((part) => (part.includes("\n") ? part : wrap(part, width)))
    .join("\n\n")
    .concat("\n");
}

/** The help of one command. */
export function commandHelp(command: CommandWords, width: number): string {
  const own = command.fields.map((field): [string, string] => [syntaxOf(command, field), descriptionOf(command, field)]);
  return [
    wrap(command.summary, width),
    [
      `becivic ${[command.word, ...command.positionals.map((name) => positional(command, name))].join(" ")}${own.length === 0 ? "" : " [options]"}`,
      ...(command.aliases ?? []).map(({ words, positionals }) => `becivic ${[words, ...positionals.map((name) => `<${name}>`)].join(" ")}`),
    ].join("\n"),
    ...(own.length === 0 ? [] : [list(own, width)]),
    `Example:\n  ${command.example}`,
    wrap("becivic --help lists the options of every command.", width),
  ]
    .join("\n\n")
    .concat("\n");
}

function positional({ fields }: CommandWords, name: string): string {
  const field = fields.find((one) => one.name === name);
  const word = `<${name.replaceAll("_", " ")}${field?.kind === "list" ? "…" : ""}>`;
  return field?.isRequired === true ? word : `[${word}]`;
}

function syntaxOf({ positionals }: CommandWords, field: CommandField): string {
  if (positionals.includes(field.name)) return `<${field.name.replaceAll("_", " ")}>`;
  const value = { text: " <text>", number: " <number>", yes_no: " [yes|no]", list: " <a,b,…>", pairs: " <name=value>", json: " <JSON>" }[
    field.kind
  ];
  return `--${optionName(field)}${value}`;
}

function descriptionOf({ standardInput }: CommandWords, field: CommandField): string {
  const { isJson } = standardInput?.field === field.name ? standardInput : { isJson: undefined };
  return [
    ...(field.description === "" ? [] : [field.description]),
    ...(field.values === undefined ? [] : [`One of: ${field.values.join(", ")}.`]),
    ...(isJson === undefined ? [] : [`- reads it from standard input${isJson ? " as JSON" : ""}.`]),
  ].join(" ");
}

function globals(width: number): string {
  return list(
    globalOptions.map((option) => [`--${option.name}${"value" in option ? ` <${option.value}>` : ""}`, option.description]),
    width,
  );
}

function list(rows: readonly (readonly [string, string])[], width: number): string {
  const column = Math.min(28, Math.max(...rows.map(([term]) => term.length)) + 4);
  return rows
    .map(([term, text]) => {
      const indent = " ".repeat(column);
      const wrapped = wrap(text, width, indent);
      // A term that is wider than its column is on a line of its own.
      return term.length + 4 > column ? `  ${term}\n${wrapped}` : `  ${term.padEnd(column - 2)}${wrapped.slice(column)}`;
    })
    .map((row) => row.trimEnd())
    .join("\n");
}
