import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cssString } from "./css-string.ts";

describe("a string of CSS", () => {
  it.each([
    ["", '""'],
    ["not-in-belgium", '"not-in-belgium"'],
    ['a"b', '"a\\"b"'],
    ["a\\b", '"a\\\\b"'],
    ["</style><script>", '"\\3c /style>\\3c script>"'],
    ["<!--", '"\\3c !--"'],
    ["a\nb", '"a\\a b"'],
    ["a\r\fb", '"a\\d \\c b"'],
    ["a\u0000b", '"a\ufffdb"'],
    ["é 日本", '"é 日本"'],
  ])("of %j is %s [markup.css]", (text, css) => {
    expect(cssString(text)).toBe(css);
  });

  it("is one string, and ends no element, whatever the text [markup.css]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cssString(text)).toMatch(/^"(?:[^"\\<\u0000-\u001f\u007f]|\\["\\]|\\[0-9a-f]{1,2} )*"$/);
      }),
    );
  });
});
