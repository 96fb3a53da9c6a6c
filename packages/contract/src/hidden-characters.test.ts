import { readFixture } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { findHidden, hasHidden, toVisibleJson, validate, withoutHidden } from "./index.ts";

// The property escapes of Unicode, without the ranges of the schema.
const ORACLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{2800}\u{1D159}]/u;
const LAST_CODE_POINT = 0x10ffff;

const feedback = readFixture<Record<string, unknown>>("feedback_channel/valid/praise");
const provenance = readFixture<Record<string, unknown>>("provenances/valid/one-source");

// A line may have more characters than this.
const BLOCK = 200;

/**
 * The code points on which `accepts` disagrees with `isRefused`. Visible ones are tried many at a time, because a text is accepted only if each
 * of its characters is; only the characters of a refused text are tried one by one.
 */
function disagreements(accepts: (text: string) => boolean, isRefused: (character: string) => boolean): string[] {
  const disagreeing: string[] = [];
  let batch: string[] = [];
  const wrong = (characters: readonly string[]) =>
    disagreeing.push(...characters.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`));
  const tryBatch = () => {
    if (!accepts(batch.join(""))) wrong(batch.filter((character) => !accepts(character)));
    batch = [];
  };
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const character = String.fromCodePoint(code);
    if (isRefused(character)) {
      if (accepts(character)) wrong([character]);
    } else if (batch.push(character) === BLOCK) tryBatch();
  }
  if (batch.length > 0) tryBatch();
  return disagreeing;
}

describe("hidden characters", () => {
  it("are refused by the validator of a line: every code point of Unicode was tried [text.code-points]", () => {
    const body = { ...feedback };
    const accepts = (character: string): boolean => {
      body.body = character;
      return validate("feedback", body).valid;
    };
    expect(disagreements(accepts, (character) => ORACLE.test(character))).toEqual([]);
  });

  it("are refused by the validator of a block, which takes line feeds and tabs [text.code-points]", () => {
    const notes = { ...provenance };
    const accepts = (character: string): boolean => {
      notes.research_notes_markdown = character;
      return validate("provenance", notes).valid;
    };
    const isRefused = (character: string): boolean => character !== "\n" && character !== "\t" && ORACLE.test(character);
    expect(disagreements(accepts, isRefused)).toEqual([]);
    expect(disagreements((character) => !hasHidden(character), isRefused)).toEqual([]);
  });

  it("do not include letters, marks and spaces that show [text.code-points]", () => {
    for (const text of ["é", "e\u0301", "20\u00a0€", "12\u202f345", "ß", "日本", "👍", "ł", "“x”", "…"])
      expect(hasHidden(text)).toBe(false);
  });

  it.each([
    ["a string of a list", { declared_capabilities: ["a", "b\u200b"] }, "/declared_capabilities/1"],
    [
      "a string of an open object, below names that the sender chose",
      { content: { applies_to_match: { x: { y: ["\u{e0041}"] } } } },
      "/content/applies_to_match",
    ],
    ["a key", { context: { "country\u00ad": "be" } }, "/context"],
    ["half of a character", { content: { body: "\ud800" } }, "/content/body"],
  ])("are found in %s, by a pointer that names nothing of the sender's [text.open-objects]", (_where, value, pointer) => {
    expect(findHidden(value)?.text).toBe(pointer);
  });

  it("are not found where there are none, nor are line breaks unless one line is wanted [text.open-objects]", () => {
    const value = { content: { body: "a\nb\tc", x: [1, null, true, "é"] } };
    expect(findHidden(value)).toBeUndefined();
    expect(findHidden(value, () => true)?.text).toBe("/content/body");
    expect(findHidden(value, (pointer) => pointer !== "/content/body")).toBeUndefined();
  });

  it("are dropped from a text and from JSON, in keys too, also where JSON writes them as escapes [text.writers]", () => {
    expect(withoutHidden("a\u200bb\u{e0041}\u202ec\ud800d\ne")).toBe("abcd\ne");
    const hidden = { "k\u00ad": ["a\u0007b", "\ud800", { x: "c\u{e0041}d\re\nf" }], n: 1, nothing: null };
    const { text, value } = toVisibleJson(hidden);
    expect(value).toEqual({ k: ["ab", "", { x: "cde\nf" }], n: 1, nothing: null });
    expect(JSON.parse(text)).toEqual(value);
    expect(ORACLE.test(text)).toBe(false);
  });

  it("cost nothing where there are none: the same value is given back [text.writers]", () => {
    const value = { a: ["b\nc", "\\u200b"] };
    expect(toVisibleJson(value).value).toBe(value);
    expect(toVisibleJson(value).text).toBe(JSON.stringify(value));
  });
});
