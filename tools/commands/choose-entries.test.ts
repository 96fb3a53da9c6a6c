import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { benches } from "../bench/benches.ts";
import { checks } from "../checks/checks.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { codegenTargets } from "../codegen/targets.ts";
import { proofs } from "../prove/proofs.ts";
import { chooseEntries } from "./choose-entries.ts";

const entries = [{ name: "fixtures" }, { name: "memory" }, { name: "record" }, { name: "build", byNameOnly: true }] as const;

describe("the arguments of a command", () => {
  it.each<[string, string[], object]>([
    ["none", [], { run: ["fixtures", "memory", "record"], options: [] }],
    ["names, in the order of the table", ["record", "fixtures"], { run: ["fixtures", "record"], options: [] }],
    ["a name of an entry that runs by its name only", ["build"], { run: ["build"], options: [] }],
    ["a name and its options", ["memory", "--items", "10"], { run: ["memory"], options: ["--items", "10"] }],
    ["a word that names nothing", ["fixture"], { unknown: "fixture" }],
    ["an option of nothing", ["--items"], { unknown: "--items" }],
    ["an option after two names", ["memory", "record", "--items"], { unknown: "--items" }],
    ["an option of the command alone", ["--check"], { run: ["fixtures", "memory", "record"], options: ["--check"] }],
    ["an option of the command after two names", ["memory", "record", "--check"], { run: ["memory", "record"], options: ["--check"] }],
    ["--list", ["--list"], { print: "list" }],
    ["--help", ["--help"], { print: "help" }],
    ["the help of one entry", ["memory", "--help"], { run: ["memory"], options: ["--help"] }],
  ])("%s", (_, args, expected) => {
    const choice = chooseEntries(args, entries, ["--check"]);
    expect("run" in choice ? { ...choice, run: choice.run.map(({ name }) => name) } : choice).toEqual(expected);
  });
});

describe.each([
  ["check", checks],
  ["codegen", codegenTargets],
  ["prove", proofs],
])("the table of npm run %s", (_, table) => {
  it.each(table.map(({ name, command }) => [name, command] as const))("names files that exist: %s", (_name, command) => {
    const files = command.filter((part) => /\.(?:m?ts|m?js)$|\/bin\//.test(part));
    expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});

it.each([
  ["check", checks],
  ["codegen", codegenTargets],
  ["prove", proofs],
  ["bench", benches],
])("the table of npm run %s has each name once", (_, table) => {
  const names = table.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
