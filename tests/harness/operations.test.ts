import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSchemaName } from "@becivic/contract";
import { operations } from "@becivic/harness";
import { commands } from "@becivic/harness/commands";
import { describe, expect, it } from "vitest";
import { Becivic } from "./_becivic.ts";
import { wordsOfExample } from "./_example.ts";

const root = path.resolve(import.meta.dirname, "../..");
const stemsIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending) && file !== "index.ts" && !file.startsWith("_") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -ending.length))
    .sort();

interface Schema {
  $defs: Readonly<Record<string, { properties?: Readonly<Record<string, unknown>> }>>;
}

describe("the table of operations", () => {
  it("has one stem for each operation: its schema, its file, its name [cli.arguments]", () => {
    const names = operations.map(({ name }) => name).sort();
    expect(stemsIn("schemas/consumer/operations", ".schema.json")).toEqual(names);
    expect(stemsIn("packages/harness/src/operations", ".ts")).toEqual(names);
    expect(commands.map(({ name }) => name).sort()).toEqual(names);
  });

  it("has the fields of every answer in every output schema [cli.json]", () => {
    const schemaOf = (file: string): Schema => JSON.parse(readFileSync(path.join(root, "schemas/consumer", file), "utf8")) as Schema;
    const common = Object.keys(schemaOf("answer.schema.json").$defs).map((field) => [
      field,
      { $ref: `answer.schema.json#/$defs/${field}` },
    ]);
    for (const { name } of operations)
      expect(schemaOf(`operations/${name}.schema.json`).$defs.output?.properties).toMatchObject(Object.fromEntries(common));
  });

  it("has every command and every tool once, and none of the words of others [cli.arguments]", () => {
    const words = [...operations.map(({ command }) => command), "review", "operator", "verify", "mcp", "hook"];
    expect(new Set(words).size).toBe(words.length);
    const tools = operations.flatMap(({ tool }) => tool ?? []);
    expect(new Set(tools).size).toBe(tools.length);
  });
});

describe.each(commands)("becivic $word", ({ name, word, summary, example, fields, positionals, standardInput, load }) => {
  const user = new Becivic();

  it("is what its operation says [cli.arguments]", async () => {
    expect(await load()).toMatchObject({ name, command: word, summary, example });
    expect(isSchemaName(`${name}-input`) && isSchemaName(`${name}-output`)).toBe(true);
    const names = fields.map((field) => field.name);
    expect(names).toEqual(expect.arrayContaining([...positionals, ...(standardInput === undefined ? [] : [standardInput.field])]));
    for (const field of fields) expect(field.description, `${word} ${field.name} has no description`).not.toBe("");
  });

  it("has a help with its summary, its options and its example [cli.help]", async () => {
    const { exit, stdout, stderr } = await user.run([...word.split(" "), "--help"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(summary.replaceAll(/\s+/g, " "));
    expect(stdout).toContain(example);
    for (const field of fields.filter((one) => !positionals.includes(one.name)))
      expect(stdout).toContain(`--${field.name.replaceAll("_", "-")}`);
  });

  it("takes its own example, and answers by its schema or refuses by a rule [cli.help] [cli.json]", async () => {
    const { args, input } = wordsOfExample(example);
    const { exit, answer } = await user.ask([...args, "--offline"], { input: input ?? (args.at(-1) === "-" ? "{}" : "") });
    expect(["usage", "unknown_command", "bug"]).not.toContain(answer.code);
    expect([0, 1, 3, 4]).toContain(exit);
  });

  it("answers in plain words as well [cli.plain]", async () => {
    const { args, input } = wordsOfExample(example);
    const { stdout, stderr } = await user.run([...args, "--offline"], { input: input ?? (args.at(-1) === "-" ? "{}" : "") });
    const words = `${stdout}${stderr}`
      .replaceAll(/^ {2}becivic .*$/gm, "")
      .replaceAll(user.home, "")
      .replaceAll(user.workingFolder, "");
    expect(words).not.toMatch(/[{}]|\[object|undefined|\b[a-z]+_[a-z_]+\b/);
    expect(words.trim()).not.toBe("");
  });

  it("leaves no file before the user agreed to a folder [cli.help]", () => {
    // The example of setup is the agreement.
    expect(readdirSync(user.home)).toEqual(word === "setup" ? [".be-civic"] : []);
  });
});
