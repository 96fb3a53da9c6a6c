import { describe, expect, it } from "vitest";
import { wordsInJson, wordsInMarkdown, wordsInStyles } from "./words-in-documents.ts";

const texts = (wordings: readonly { line: number; text: string }[]): [number, string][] =>
  wordings.filter(({ text }) => text !== "").map(({ line, text }) => [line, text]);

describe("the prose of a document", () => {
  it("leaves out code, comments and the targets of links, and keeps the numbers of lines", () => {
    const markdown = "# Title\n\n```sh\nls house\n```\n\nSee [the page](docs/the-door.md), `nobody` <!-- hidden\nhere --> last.\n";
    expect(texts(wordsInMarkdown(markdown))).toEqual([
      [1, "# Title"],
      [7, "See [the page](), ``"],
      [8, "last."],
    ]);
  });
});

describe("the sentences of a JSON file", () => {
  const json = '{\n  "description": "One sentence.",\n  "pattern": "a b",\n  "items": [{ "note": "Another one." }]\n}';

  it("are those under the given keys", () => {
    expect(texts(wordsInJson(json, ["description"]))).toEqual([[2, "One sentence."]]);
  });

  it("are all strings with a space, but for patterns and examples", () => {
    expect(texts(wordsInJson(json, "all"))).toEqual([
      [2, "One sentence."],
      [4, "Another one."],
    ]);
  });
});

it("reads the comments of a style sheet", () => {
  expect(texts(wordsInStyles("a { color: red; }\n/* One\n   two */\n"))).toEqual([
    [2, "/* One"],
    [3, "two */"],
  ]);
});
