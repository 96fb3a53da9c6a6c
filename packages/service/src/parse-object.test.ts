import { describe, expect, it } from "vitest";
import { parseObject } from "./parse-object.ts";

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
});
