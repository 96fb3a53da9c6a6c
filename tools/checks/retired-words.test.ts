import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { partsOf, type RetiredWord, wordSearch } from "./retired-words.ts";
import { type Wording, wordsInSource } from "./words-in-source.ts";

// A file of this folder, which the tests below read rule by rule.
const rules = JSON.parse(readFileSync(path.join(import.meta.dirname, "retired-words.json"), "utf8")) as RetiredWord[];
const search = wordSearch(rules);

function wordsIn(source: string, hasMessages = true): string[] {
  return search("packages/x/src/x.ts", wordsInSource("x.ts", source, { hasMessages }))
    .filter(({ allowance }) => allowance === undefined)
    .map((problem) => `${problem.word} ${problem.in} ${problem.line}`);
}

describe("retired words in source", () => {
  it.each<[string, string, string[]]>([
    ["a part of a name", "const clockStandsStill = 1;", ["stands names 1"]],
    ["a part of the name of a type", "interface SmallHouse {}", ["house names 1"]],
    ["a participle in the name of a function", "function settledBy() {}", ["settled names 1"]],
    ["a property of a type", "interface A { isSettled: boolean }", ["settled names 1"]],
    ["a comment", "\n// What nobody asked for.\n", ["nobody text 2"]],
    ["the second line of a comment", "/**\n * For whoever reads. */\nconst a = 1;", ["whoever text 2"]],
    ["a comment behind the last statement", "const a = 1; // as it stands", ["stands text 1"]],
    ["a message", 'fail("Somebody was faster.");', ["somebody text 1"]],
    ["a message with values", `fail(\`It stood \${n} days.\`);`, ["stood text 1"]],
    ["a bare participle", "const found = search();", ["found values 1"]],
    ["a bare participle as a parameter", "map((kept) => 1);", ["kept values 1"]],
    ["the type Work", "interface Work {}", ["work values 1"]],
    ["a function called note", "function note() {}", ["note values 1"]],
    ["American spelling in a name", "const behaviorOf = 1;", ["behavior names 1"]],
    ["American spelling in a comment", "// It is normalized.", ["normalized text 1"]],
  ])("sees %s", (_, source, expected) => {
    expect(wordsIn(source)).toEqual(expected);
  });

  it.each<[string, string]>([
    ["a word that only contains one", "const understands = withhold; // outdoors, indoor"],
    ["the noun standing", "const standing = readStanding(); // the standing of an artefact"],
    ["code in a comment", "// The option `nobody` of the other program."],
    ["an address", "// https://example.org/licenses/license"],
    ["a participle as a part of a name", "const foundRows = 1;"],
    ["a set called seen", "const seen = new Set<string>();"],
    ["a name that a property gives", "const { found } = answer;"],
    ["a field called note", "interface Row { note: string }"],
    ["a variable called work", "const work = 1;"],
    ["a literal of a protocol", 'send("nobody");'],
    ["style", 'const css = "a { color: red; text-align: center; }";'],
    ["words that end in -ize", "const sizes = prize; // the size of a citizen"],
  ])("lets %s pass", (_, source) => {
    expect(wordsIn(source)).toEqual([]);
  });

  it("reads the titles of tests, and not their samples", () => {
    const source = `it("tells somebody [rot.page] twice", () => send("what nobody wrote"));\nit.each([["x"]])("is for everybody: %s", () => {});`;
    expect(wordsIn(source, false)).toEqual(["somebody text 1", "everybody text 2"]);
  });
});

describe("an allowance", () => {
  const retired: RetiredWord[] = [
    { words: ["door"], in: ["text"], instead: "endpoint", allowed: [{ files: "docs/**", matching: "front door", reason: "a real one" }] },
  ];
  const text = (line: string): Wording[] => [{ in: "text", line: 1, text: line }];

  it.each<[string, string, string, boolean]>([
    ["covers its files and its text", "docs/a/b.md", "the front door", true],
    ["covers no other text", "docs/a/b.md", "the back door", false],
    ["covers no other file", "README.md", "the front door", false],
  ])("%s", (_, file, line, isAllowed) => {
    expect(wordSearch(retired)(file, text(line)).map(({ allowance }) => allowance !== undefined)).toEqual([isAllowed]);
  });
});

it.each<[string, string[]]>([
  ["clockStandsStill", ["clock", "stands", "still"]],
  ["SMALL_HOUSE", ["small", "house"]],
  ["HTMLDoor2Guest", ["html", "door2", "guest"]],
  ["small-house.test", ["small", "house", "test"]],
])("takes %s apart", (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
});

it("gives a replacement for every word, and a reason for every allowance", () => {
  for (const { instead, allowed = [] } of rules) {
    expect(instead).not.toBe("");
    for (const { reason } of allowed) expect(reason).not.toBe("");
  }
});
