import { type Command, type CommandField, Refusal } from "@becivic/harness/commands";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArguments } from "./read-arguments.ts";
import { toInput } from "./to-input.ts";

const field = (name: string, kind: CommandField["kind"], more: Partial<CommandField> = {}): CommandField => ({
  name,
  kind,
  isRequired: false,
  description: "",
  ...more,
});

const command = (word: string, fields: CommandField[], more: Partial<Command> = {}): Command => ({
  name: word,
  word,
  summary: "Does something.",
  example: `becivic ${word}`,
  positionals: [],
  fields,
  load: () => Promise.reject(new Error("not loaded by reading arguments")),
  ...more,
});

const commands = [
  command("read", [field("skill", "text"), field("section", "text", { values: ["risks", "all"] }), field("accept_testing", "yes_no")], {
    positionals: ["skill"],
  }),
  command("note", [field("action", "text"), field("content", "json"), field("count", "number"), field("locale", "text")], {
    positionals: ["action", "content"],
    standardInput: { field: "content", isJson: true },
  }),
  command("path", [field("path", "text"), field("answer", "text")], {
    positionals: ["path"],
    aliases: [
      { words: "path consent", positionals: ["path"], fixed: { answer: "consent" } },
      { words: "path choose", positionals: ["answer", "path"], fixed: {} },
    ],
  }),
  command("path report", [field("path", "text"), field("outcome", "text")], { positionals: ["path"] }),
  command("approve", [field("ids", "list"), field("facts", "pairs")], { positionals: ["ids"] }),
];

const read = (argv: readonly string[], standardInput?: string) => {
  const reading = readArguments(argv, commands, ["operator"]);
  const input = reading.command === undefined ? undefined : toInput(reading.command, reading, standardInput);
  return { globals: reading.globals, word: reading.command?.word, input };
};

const refusalOf = (argv: readonly string[], standardInput?: string): Refusal => {
  try {
    read(argv, standardInput);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("arguments become the input of an operation [cli.arguments]", () => {
  it.each<[string, string[], object, object]>([
    ["a positional", ["read", "address-change"], { skill: "address-change" }, {}],
    ["two words", ["path", "report", "x", "--outcome", "failed"], { path: "x", outcome: "failed" }, {}],
    ["words that fill in a field", ["path", "consent", "x"], { path: "x", answer: "consent" }, {}],
    ["words with positions of their own", ["path", "choose", "skip", "x"], { path: "x", answer: "skip" }, {}],
    ["a first word alone", ["path", "x"], { path: "x" }, {}],
    ["a second word that is a value", ["path", "--", "report"], { path: "report" }, {}],
    ["an option", ["read", "x", "--section", "risks"], { skill: "x", section: "risks" }, {}],
    ["a value behind =", ["read", "x", "--section=all"], { skill: "x", section: "all" }, {}],
    ["a flag", ["read", "--accept-testing", "x"], { skill: "x", accept_testing: true }, {}],
    ["a flag with no", ["read", "x", "--accept-testing", "no"], { skill: "x", accept_testing: false }, {}],
    ["a flag with =yes", ["read", "x", "--accept-testing=yes"], { skill: "x", accept_testing: true }, {}],
    [
      "options of every command, before it",
      ["--json", "--server", "http://x", "read", "x"],
      { skill: "x" },
      { json: true, server: "http://x" },
    ],
    ["options of every command, behind it", ["read", "x", "--offline"], { skill: "x" }, { offline: true }],
    ["what follows --", ["read", "--", "--json"], { skill: "--json" }, {}],
    ["a number", ["note", "list", "--count", "12"], { action: "list", count: 12 }, {}],
    ["a negative number", ["note", "-5"], { action: "-5" }, {}],
    ["JSON as an argument", ["note", "add", '{"a":1}'], { action: "add", content: { a: 1 } }, {}],
    ["an option that field and program share", ["note", "add", "--locale", "fr"], { action: "add", locale: "fr" }, { locale: "fr" }],
    ["a list by commas and by repetition", ["approve", "a,b", "c"], { ids: ["a", "b", "c"] }, {}],
    ["pairs", ["approve", "--facts", "a=1", "--facts", "b=x=y"], { facts: { a: "1", b: "x=y" } }, {}],
    ["a pair with a dangerous name", ["approve", "--facts", "__proto__=1"], { facts: JSON.parse('{"__proto__":"1"}') as object }, {}],
    ["pairs as JSON", ["approve", "--facts", '{"a":[1]}'], { facts: { a: [1] } }, {}],
  ])("%s", (_, argv, input, globals) => {
    expect(read(argv)).toMatchObject({ input, globals });
    expect(Object.keys(read(argv).input ?? {})).toEqual(Object.keys(input));
  });

  it.each([[["note", "add", "-"]], [["note", "add", "--content", "-"]]])(
    "standard input is the field that the operation names: %o",
    (argv) => {
      expect(readArguments(argv, commands, []).readsStandardInput).toBe(true);
      expect(read(argv, '{"body":"x"}').input).toEqual({ action: "add", content: { body: "x" } });
    },
  );

  it.each<[string, string[], string, RegExp]>([
    ["an unknown command", ["raed"], "unknown_command", /Did you mean read\?/],
    ["a command of other people, misspelled", ["oprator"], "unknown_command", /Did you mean operator\?/],
    ["an unknown option", ["read", "--secton", "all"], "usage", /Did you mean --section\?/],
    ["an unknown short option", ["read", "-x"], "usage", /no such option/],
    ["--__proto__", ["read", "--__proto__", "x"], "usage", /no such option/],
    ["--constructor", ["read", "--constructor=x"], "usage", /no such option/],
    ["an option without its value", ["read", "--section"], "usage", /--section needs a value/],
    ["an option whose value is an option", ["read", "--section", "--json"], "usage", /--section needs a value/],
    ["an option twice", ["read", "x", "--section", "all", "--section", "risks"], "usage", /section is there twice/],
    ["an option of every command twice", ["--server", "a", "--server", "b"], "usage", /--server is there twice/],
    ["a value of a flag of every command", ["--json=1", "read"], "usage", /--json takes no value/],
    ["too many arguments", ["read", "my", "address"], "usage", /in quotes/],
    ["standard input that is not read", ["read", "-"], "usage", /reads nothing/],
    ["a value outside its list", ["read", "x", "--section", "rsks"], "usage", /section is one of: risks, all/],
    ["a number that is none", ["note", "a", "--count", "ten"], "usage", /count is a number/],
    ["a flag that is neither yes nor no", ["read", "--accept-testing=perhaps"], "usage", /accept-testing is yes or no/],
    ["a pair without =", ["approve", "--facts", "a"], "usage", /name=value/],
    ["an argument that is not JSON", ["note", "add", "{a}"], "not_json", /not JSON/],
  ])("refuses %s, and repeats nothing of it", (_, argv, code, say) => {
    const refusal = refusalOf(argv);
    expect(refusal.code).toBe(code);
    expect(refusal.say).toMatch(say);
    for (const typed of argv.filter((word) => word.length > 4 && !["--section", "--server"].includes(word)))
      expect(refusal.say).not.toContain(` ${typed} `);
  });

  it("refuses JSON on standard input that is none", () => {
    expect(refusalOf(["note", "add", "-"], "{").code).toBe("not_json");
    expect(refusalOf(["note", "add", "{}", "-"], "{}").say).toContain("twice");
  });

  it("ends with an input or a refusal for any arguments [cli.hostile]", () => {
    const word = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom(
        "read",
        "note",
        "approve",
        "--",
        "-",
        "--json",
        "--section",
        "all",
        "--facts",
        "a=b",
        "--__proto__",
        "--constructor",
        "\0",
        "-h",
        "--help",
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.option(fc.string(), { nil: undefined }), (argv, text) => {
        try {
          const { input } = read(argv, text);
          expect(Object.getPrototypeOf(input ?? {})).toBe(Object.prototype);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect(error.say).not.toMatch(/[\p{Cc}]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("takes an argument of 10 MB [cli.hostile]", () => {
    const long = "x".repeat(10 * 1024 * 1024);
    expect(read(["read", long]).input).toEqual({ skill: long });
    expect(refusalOf([long]).say.length).toBeLessThan(200);
    expect(refusalOf([`--${long}`]).say.length).toBeLessThan(200);
  });
});
