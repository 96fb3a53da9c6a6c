import { describe, expect, it } from "vitest";
import { parseObject, requireObject } from "./parse-object.ts";

describe("an object in a text", () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ["{}", {}],
    ["[]", undefined],
    ["null", undefined],
    ['"text"', undefined],
    ["1", undefined],
    ["", undefined],
    ["{", undefined],
  ])("is read from %s", (text, value) => {
    expect(parseObject(text)).toEqual(value);
  });

  it.each(["[]", "null", "{", '{"secret'])("has to be there in %s, and the error does not repeat the text", (text) => {
    expect(requireObject('{"a":1}')).toEqual({ a: 1 });
    expect(() => requireObject(text)).toThrow(/^a text of this program holds no JSON object$/);
  });
});
