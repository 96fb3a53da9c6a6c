import { describe, expect, it } from "vitest";
import { communesOf } from "./communes.ts";

describe("the communes of a corpus", () => {
  const corpusWith = (...texts: string[]) => ({ files: new Map(texts.map((text) => ["data/communes.json", text])) });

  it("are read once for each corpus", () => {
    const corpus = corpusWith('{"communes":[]}');
    expect(communesOf(corpus)).toEqual({ communes: [] });
    expect(communesOf(corpus)).toBe(communesOf(corpus));
  });

  it.each(["", "{", "null", "[]"])("are missing where the file holds %j", (text) => {
    expect(communesOf(corpusWith(text))).toBeUndefined();
  });

  it("are missing where there is no file", () => {
    expect(communesOf(corpusWith())).toBeUndefined();
  });
});
