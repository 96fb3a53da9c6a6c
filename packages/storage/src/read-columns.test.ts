import { describe, expect, it } from "vitest";
import { readOptionalNumber, readOptionalText, readOptionalWord, readWord } from "./read-columns.ts";

const words = ["open", "closed"] as const;

describe("a column of words", () => {
  it("is read where its word is in the list", () => {
    expect(readWord(words, "closed")).toBe("closed");
    expect(readOptionalWord(words, "open")).toBe("open");
    expect(readOptionalWord(words, null)).toBeNull();
  });

  it.each(["", "Open", "constructor", 1])("is a fault of storage where it holds %j", (value) => {
    expect(() => readWord(words, value)).toThrow("a word that cannot be read");
    expect(() => readOptionalWord(words, value)).toThrow("a word that cannot be read");
  });

  it("is a fault of storage where it holds nothing and must not", () => {
    expect(() => readWord(words, null)).toThrow("a word that cannot be read");
  });
});

describe("a column that may hold nothing", () => {
  it.each([
    [null, undefined, undefined],
    [undefined, undefined, undefined],
    [0, "0", 0],
  ])("%j is read as the text %j and the number %j", (value, text, number) => {
    expect(readOptionalText(value)).toBe(text);
    expect(readOptionalNumber(value)).toBe(number);
  });
});
