import type { CommandField, CommandWords } from "@becivic/harness/commands";
import { type GlobalName, type GlobalValues, globalOptions } from "./global-options.ts";
import { unknownCommand, unknownOption, usage } from "./usage.ts";

/** What was typed, by field. Nothing is converted or judged yet. */
export interface Reading {
  globals: GlobalValues;
  command: CommandWords | undefined;
  /** The texts of each field of the command, in the order in which they were typed. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Whether `-` asks for standard input. */
  readsStandardInput: boolean;
}

/** Reads the arguments of the program. Throws a `Refusal` for what no command takes. */
export function readArguments(argv: readonly string[], commands: readonly CommandWords[], otherWords: readonly string[]): Reading {
  return new ArgumentReader(argv, commands, otherWords).read();
}

class ArgumentReader {
  readonly #rest: string[];
  readonly #commands: readonly CommandWords[];
  readonly #otherWords: readonly string[];
  readonly #globals: Record<string, string | true> = {};
  readonly #texts = new Map<string, string[]>();
  readonly #positionals: string[] = [];
  #command: CommandWords | undefined;
  /** The fields by position, of the words that were typed. */
  #positionalNames: readonly string[] | undefined;
  #readsStandardInput = false;

  constructor(argv: readonly string[], commands: readonly CommandWords[], otherWords: readonly string[]) {
    this.#rest = [...argv];
    this.#commands = commands;
    this.#otherWords = otherWords;
  }

  read(): Reading {
    let isOptionsEnd = false;
    for (let token = this.#rest.shift(); token !== undefined; token = this.#rest.shift()) {
      if (isOptionsEnd) this.#readWord(token);
      else if (token === "--") isOptionsEnd = true;
      else if (token === "-h") this.#globals.help = true;
      else if (token.startsWith("--")) this.#readOption(token.slice(2));
      else if (/^-[a-z]/i.test(token)) throw unknownOption(token.slice(1), this.#optionNames(), this.#command?.word);
      else this.#readWord(token);
    }
    if (this.#globals.help !== true) this.#placePositionals();
    return {
      // Each name is one of the table, and its value has the kind that the table says.
      globals: this.#globals as GlobalValues,
      command: this.#command,
      texts: this.#texts,
      readsStandardInput: this.#readsStandardInput,
    };
  }

  #readWord(token: string): void {
    if (this.#command !== undefined) {
      this.#positionals.push(token);
      return;
    }
    const [next] = this.#rest;
    const ofTwo = next === undefined ? undefined : this.#take(`${token} ${next}`);
    if (ofTwo !== undefined) this.#rest.shift();
    const command = ofTwo ?? this.#take(token);
    if (command === undefined) throw unknownCommand(token, [...this.#commands.map(({ word }) => word), ...this.#otherWords]);
    this.#command = command;
    this.#positionalNames ??= command.positionals;
  }

  #find(word: string): CommandWords | undefined {
    return this.#commands.find((one) => one.word === word);
  }

  /** The command of these words, or the command that has them as other words, with some of its fields filled in. */
  #take(words: string): CommandWords | undefined {
    const command = this.#find(words) ?? this.#commands.find(({ aliases = [] }) => aliases.some((one) => one.words === words));
    if (command === undefined) return undefined;
    const alias = command.aliases?.find((one) => one.words === words);
    this.#positionalNames = alias?.positionals;
    for (const [field, text] of Object.entries(alias?.fixed ?? {})) this.#texts.set(field, [text]);
    return command;
  }

  #readOption(option: string): void {
    const equals = option.indexOf("=");
    const name = equals < 0 ? option : option.slice(0, equals);
    const attached = equals < 0 ? undefined : option.slice(equals + 1);
    const field = this.#command?.fields.find((one) => optionName(one) === name);
    const global = globalOptions.find((one) => one.name === name);
    if (field === undefined && global === undefined) throw unknownOption(name, this.#optionNames(), this.#command?.word);
    // A field may have the name of an option of every command, such as locale: both get the value.
    const value = field === undefined ? this.#globalValue(global, attached) : this.#fieldValue(field, attached);
    if (global !== undefined) this.#setGlobal(global.name, value);
    if (field !== undefined) this.#addText(field, String(value));
  }

  #globalValue(global: (typeof globalOptions)[number] | undefined, attached: string | undefined): string | true {
    if (global !== undefined && "value" in global) return this.#valueOf(global.name, attached);
    if (attached !== undefined) throw usage(`--${global?.name ?? ""} takes no value.`);
    return true;
  }

  #fieldValue(field: CommandField, attached: string | undefined): string {
    if (field.kind !== "yes_no") return this.#valueOf(optionName(field), attached);
    if (attached !== undefined) return attached;
    return this.#rest[0] === "yes" || this.#rest[0] === "no" ? (this.#rest.shift() ?? "") : "yes";
  }

  #valueOf(name: string, attached: string | undefined): string {
    const value = attached ?? this.#rest.shift();
    if (value === undefined || (attached === undefined && value.startsWith("--"))) throw usage(`--${name} needs a value.`);
    return value;
  }

  #setGlobal(name: GlobalName, value: string | true): void {
    if (Object.hasOwn(this.#globals, name) && value !== true) throw usage(`--${name} is there twice.`);
    this.#globals[name] = value;
  }

  #addText(field: CommandField, text: string): void {
    if (text === "-" && this.#command?.standardInput?.field === field.name) {
      this.#readsStandardInput = true;
      return;
    }
    const texts = this.#texts.get(field.name) ?? [];
    if (texts.length > 0 && field.kind !== "list" && field.kind !== "pairs") throw usage(`${optionName(field)} is there twice.`);
    this.#texts.set(field.name, [...texts, text]);
  }

  #placePositionals(): void {
    const command = this.#command;
    if (command === undefined) return;
    if (this.#positionals.at(-1) === "-") {
      if (command.standardInput === undefined)
        throw usage(`becivic ${command.word} reads nothing from standard input: leave out the last -.`);
      this.#positionals.pop();
      this.#readsStandardInput = true;
    }
    const fields = (this.#positionalNames ?? []).flatMap((name) => command.fields.find((field) => field.name === name) ?? []);
    const last = fields.at(-1);
    for (const [at, text] of this.#positionals.entries()) {
      const field = fields[at] ?? (last?.kind === "list" ? last : undefined);
      if (field === undefined)
        throw usage(
          `That is more than becivic ${command.word} takes. Put several words in quotes. becivic ${command.word} --help shows an example.`,
        );
      this.#addText(field, text);
    }
  }

  #optionNames(): string[] {
    return [...(this.#command?.fields.map(optionName) ?? []), ...globalOptions.map(({ name }) => name)];
  }
}

/** The option of a field: `accept_testing` is `--accept-testing`. */
export function optionName({ name }: CommandField): string {
  return name.replaceAll("_", "-");
}
