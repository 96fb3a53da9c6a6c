import { describe, expect, it } from "vitest";
import { patternWidth } from "./pattern-width.ts";

describe("patternWidth", () => {
  it.each([
    ["abc", "", 3],
    ["a|bcd|ef", "", 3],
    ["(?<!\\d)(?:ab|c{1,3})\\d", "", 5],
    ["a?b{2}c{0,4}", "", 7],
    ["(?:ab{1,2}){1,3}?x", "", 10],
    ["[a\\]b(]{2}\\(\\)", "", 4],
    ["\\p{L}{1,30}\\u{1f600}", "u", 62],
    ["\\bword\\b", "", 6],
    ["(?=abc)(?<name>d)", "", 4],
    ["(?:(?:a|bb){2}c){2}", "", 10],
    ["a+", "", Number.POSITIVE_INFINITY],
    ["a*", "", Number.POSITIVE_INFINITY],
    ["(?:ab){2,}", "", Number.POSITIVE_INFINITY],
    ["(a)\\1", "", Number.POSITIVE_INFINITY],
    ["(?<a>b)\\k<a>", "", Number.POSITIVE_INFINITY],
    ["a)", "", Number.POSITIVE_INFINITY],
  ])("of %s with flags “%s” is %d [scrub.windows]", (pattern, flags, width) => {
    expect(patternWidth(pattern, flags)).toBe(width);
  });
});
