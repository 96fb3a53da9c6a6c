import type { Asker } from "@becivic/harness";
import { type CommandWords, commands, type Outcome, runCommand } from "@becivic/harness/commands";
import type { Reading } from "./arguments/read-arguments.ts";
import { readStandardInput } from "./arguments/read-standard-input.ts";
import { toInput } from "./arguments/to-input.ts";
import { createContext } from "./create-context.ts";
import { readEnvironment } from "./env.ts";
import type { Host } from "./host.ts";
import { noAsker } from "./terminal/terminal-asker.ts";

const TYPE_NOW = "Type or paste the text now. Enter, then Ctrl+D, ends it.\n";

/** Runs the command that was typed. */
export async function runReading(command: CommandWords, reading: Reading, host: Host): Promise<Outcome> {
  const environment = readEnvironment(host.env, reading.globals);
  // A person who typed the dash sees no sign that the program waits.
  if (reading.readsStandardInput && host.asker.kind === "terminal") host.writeError(TYPE_NOW);
  const text = reading.readsStandardInput ? await readStandardInput(host.input) : undefined;
  const input = toInput(command, reading, text);
  // Where standard input was read, no key can come from it.
  const personAsker = text === undefined ? host.asker : noAsker;
  const runWord = (word: string, wordInput: object, asker: Asker = personAsker): Promise<Outcome> => {
    const operation = commands.find((one) => one.word === word);
    if (operation === undefined) throw new Error("a command calls an operation that does not exist");
    return runCommand(operation, createContext(reading.globals, environment, { ...host, asker }), wordInput);
  };
  if (command.word !== "review") return runWord(command.word, input);
  const { reviewNotes } = await import("./review/review-notes.ts");
  return reviewNotes(runWord, personAsker);
}
