import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checks } from "../checks/checks.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { unknownCommands } from "./named-commands.ts";

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8");
// The manifest of this repository, which npm has read before.
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

describe("the commands that a text names", () => {
  it.each<[string, string, string[]]>([
    ["a script", "Run `npm run check` first.", []],
    ["a script without its echo", "`npm run --silent mcp`, `npm run -s mcp`", []],
    ["a script that does not exist", "`npm run chekc`", ["npm run chekc"]],
    ["a name of its table", "`npm run check -- links`", []],
    ["a name that its table lacks", "`npm run prove -- fixture`", ["npm run prove -- fixture"]],
    ["an option", "`npm run bench -- --help`", []],
    ["an argument of a script without a table", "`npm run operator -- tick`", []],
  ])("%s", (_, text, expected) => {
    expect(unknownCommands(text, scripts)).toEqual(expected);
  });
});

describe("the scripts of package.json", () => {
  it("are at most 30, without those that npm runs by itself", () => {
    const typed = Object.keys(scripts).filter(
      (name) => !Object.hasOwn(scripts, name.replace(/^(?:pre|post)/, "")) || !/^(?:pre|post)/.test(name),
    );
    expect(typed.length).toBeLessThanOrEqual(30);
  });

  it.each([
    "audit-categories",
    "becivic-verify",
    "build-graph",
    "check-change",
    "check-completeness",
    "check-evals",
    "validate-cross-refs",
    "validate-fixtures",
    "validate-nrn-checksum",
    "validate-pii-samples",
  ])("keep the name %s, which others call", (name) => {
    expect(scripts).toHaveProperty(name);
  });

  it("give each check one name", () => {
    const fileOf = (command: string): string | undefined => /(tools\/checks\/\S+\.ts)/.exec(command)?.[1];
    const names = [
      ...checks.map(({ name, command }) => [fileOf(command.join(" ")), name]),
      ...Object.entries(scripts).map(([name, command]) => [fileOf(command), name]),
    ].filter(([file]) => file !== undefined);
    const byFile = Map.groupBy(names, ([file]) => file);
    expect([...byFile.values()].map((pairs) => new Set(pairs.map(([, name]) => name)).size)).toEqual([...byFile].map(() => 1));
    expect(names.filter(([file, name]) => name !== "check" && path.basename(file ?? "", ".ts") !== name)).toEqual([]);
  });
});

it("the sources, the workflows and the tests name only commands that exist", () => {
  const files = globSync(["{packages,apps,tools,tests}/**/*.{ts,json}", ".ci/*", ".github/**/*.yml", "corpus/docs/**/*.{md,mdx}"], {
    cwd: repositoryRoot,
    exclude: (name) => name === "node_modules",
  }).filter((file) => !file.includes("node_modules") && !file.endsWith("named-commands.test.ts"));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => unknownCommands(read(file), scripts).map((command) => `${file}: ${command}`))).toEqual([]);
});
