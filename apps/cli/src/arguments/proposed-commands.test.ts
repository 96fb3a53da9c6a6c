import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSchemaName, validate } from "@becivic/contract";
import { commands, Refusal } from "@becivic/harness/commands";
import { describe, expect, it } from "vitest";
import { hookCommand, mcpCommand, reviewCommand } from "../help.ts";
import { readArguments } from "./read-arguments.ts";
import { toInput } from "./to-input.ts";

const TEXTS = path.resolve(import.meta.dirname, "../../../plugin/package");
const HARNESS = path.resolve(import.meta.dirname, "../../../../packages/harness/src");

/** What a user may put in the place of each placeholder. Of a list such as <yes|no>, each one is allowed. */
const ANSWERS: Readonly<Record<string, string>> = {
  address: "https://becivic.test",
  axis: "region",
  code: "3fa2b1",
  folder: "BeCivic",
  file: "notes-of-today.txt",
  id: "con_01a1e8f2-f900-7abc-8def-0123456789ab",
  procedure: "address-change",
  step: "2",
  target: "skill:address-change",
  session: "ses_01a1e8f2-f900-7abc-8def-0123456789ab",
  topic: "school-choice",
  value: "Flanders",
  words: "I moved",
};

/** What the program may fill in while it runs. */
const FILLED_IN = [
  "",
  "success",
  "skip",
  "process",
  "feedback",
  "decision_log",
  "focus",
  "fr",
  "https://becivic.test",
  `cry_${"0".repeat(32)}`,
  ...Object.values(ANSWERS),
];

describe("the commands that answers propose", () => {
  const proposals = globSync("**/*.ts", { cwd: HARNESS, exclude: ["**/*.test.ts", "**/_*.ts", "generated/**"] }).flatMap((file) =>
    commandsIn(readFileSync(path.join(HARNESS, file), "utf8")),
  );

  const texts = globSync("**/*.md", { cwd: TEXTS }).flatMap((file) => commandsInMarkdown(readFileSync(path.join(TEXTS, file), "utf8")));

  it.each([...new Set(proposals)])("%s is taken by the command line [cli.next]", (command) => {
    const problems = filledIn(command).map(problemOf);
    expect(problems.includes(undefined), problems.at(-1)).toBe(true);
  });

  it.each([...new Set(texts)])(
    "that texts for agents name have words and options that exist: %s [cli.next] [plugin.package-check]",
    (command) => {
      expect(unknownIn(command)).toBeUndefined();
    },
  );

  it.each(["becivic progres", "becivic reminders <skill> --icx <file>", "becivic path chose <path> --nothing"])(
    "that do not exist are found in a text: %s",
    (command) => {
      expect(unknownIn(command)).toEqual(expect.any(String));
    },
  );

  it("are found in the texts for agents", () => {
    expect(texts.length).toBeGreaterThan(60);
  });

  it("are found in the source", () => {
    expect(proposals.length).toBeGreaterThan(40);
  });

  it.each([
    "becivic end",
    "becivic approve",
    "becivic note edit",
    "becivic note drop",
    "becivic nothing",
    "becivic read <unknown>",
    "becivic read move --sections all",
  ])("would be refused as %s", (command) => {
    expect(problemOf(command)).toEqual(expect.any(String));
  });
});

/** Every text in quotes that begins as a command does. Examples of the help have a test of their own. */
function commandsIn(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => !/^\s*(?:example:|\*|\/\/)/.test(line))
    .flatMap((line) => [...line.matchAll(/(["'`])(becivic [a-z](?:\$\{[^}]*\}|(?!\1).)*)\1/g)])
    .map(([, , command = ""]) => command.replace(/\\$/, ""));
}

/** Every span of code that is a whole command; what is only named, such as `becivic start`, is one, too. */
function commandsInMarkdown(text: string): string[] {
  const spans = [...text.matchAll(/`(becivic [a-z][^`]*)`/g)].map(([, command = ""]) => command);
  // What standard input brings is no argument, and “…” means more of the same.
  return spans.map((command) => command.replace(/ *<<<.*$/, "").replace(/ …$/, ""));
}

/** What is wrong with the words and the options of a command in a text; a placeholder may be any value. */
function unknownIn(command: string): string | undefined {
  const [words = ""] = command.replaceAll(/<[^<>]*>|"[^"]*"|…/g, "x").split(" < ");
  try {
    readArguments([...words.split(/\s+/).slice(1), "--help"], [...commands, reviewCommand, mcpCommand, hookCommand], []);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An option that is only named has no value.
    return / needs a value/.test(error.say) ? undefined : error.say;
  }
}

/** A template with every value that the program could fill in. */
function filledIn(command: string): string[] {
  const expression = /\$\{[^}]*\}/.exec(command);
  if (expression === null) return [command];
  return FILLED_IN.flatMap((value) => filledIn(command.replace(expression[0], value)));
}

/** What is wrong with a command; undefined where it is taken and its input fits the schema. */
function problemOf(command: string): string | undefined {
  const unknown = [...command.matchAll(/<([^<>|]+)>/g)].find(([, name = ""]) => !(name in ANSWERS));
  if (unknown !== undefined) return `${unknown[0]} is no placeholder that the user could fill in`;
  // Which note is meant is a question of the operation, not of its schema.
  if (/^becivic note (?:edit|drop)(?! \S*\w)/.test(command)) return "it names no note";
  try {
    const reading = readArguments(argumentsOf(command), [...commands, reviewCommand], []);
    const words = commands.find(({ word }) => word === reading.command?.word);
    const schema = `${words?.name ?? ""}-input`;
    if (words === undefined || !isSchemaName(schema)) return undefined;
    const outcome = validate(schema, toInput(words, reading, reading.readsStandardInput ? "{}" : undefined));
    return outcome.valid ? undefined : `its input breaks the schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`;
  } catch (error) {
    if (error instanceof Refusal) return error.say;
    throw error;
  }
}

/** As a shell splits, with the placeholders answered. */
function argumentsOf(command: string): string[] {
  const answered = command.replaceAll(/<([^<>|]+)(\|[^<>]*)?>/g, (_all, first: string, others?: string) =>
    others === undefined ? (ANSWERS[first] ?? "") : first,
  );
  return [...answered.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "").slice(1);
}
