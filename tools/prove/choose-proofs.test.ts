import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { chooseProofs } from "./choose-proofs.ts";
import { proofs } from "./proofs.ts";

const all = proofs.map(({ name }) => name);

describe("the arguments of npm run prove", () => {
  it.each<[string, string[], object]>([
    ["none", [], { run: all, options: [] }],
    ["names, in the order of the list", ["record", "fixtures"], { run: ["fixtures", "record"], options: [] }],
    ["a name and its options", ["memory", "--items", "10"], { run: ["memory"], options: ["--items", "10"] }],
    ["a word that names nothing", ["fixture"], { unknown: "fixture" }],
    ["an option of nothing", ["--items"], { unknown: "--items" }],
    ["an option after two names", ["memory", "record", "--items"], { unknown: "--items" }],
    ["--list", ["--list"], { print: "list" }],
    ["--help", ["--help"], { print: "help" }],
    ["the help of one proof", ["memory", "--help"], { run: ["memory"], options: ["--help"] }],
  ])("%s", (_, args, expected) => {
    const choice = chooseProofs(args, proofs);
    expect("run" in choice ? { ...choice, run: choice.run.map(({ name }) => name) } : choice).toEqual(expected);
  });
});

it.each(proofs.map(({ name, command }) => [name, command.filter((part) => /\.(?:m?ts|mjs)$/.test(part))] as const))(
  "%s names files that exist",
  (_, files) => {
    expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  },
);
