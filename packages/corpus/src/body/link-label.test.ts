import fc from "fast-check";
import MarkdownIt, { type StateInline } from "markdown-it";
import { describe, expect, it } from "vitest";
import { linkLabelEnd } from "./link-label.ts";

function parser() {
  const markdown = new MarkdownIt({ html: false });
  markdown.helpers = { ...markdown.helpers, parseLinkLabel: linkLabelEnd };
  return markdown;
}

/** How many steps a text takes. */
function stepsFor(text: string): number {
  const markdown = parser();
  let steps = 0;
  const { inline } = markdown;
  const skipToken = inline.skipToken.bind(inline);
  inline.skipToken = (state: StateInline) => {
    steps += 1;
    skipToken(state);
  };
  markdown.parseInline(text, {});
  return steps;
}

describe("the end of a label", () => {
  it("is where markdown-it finds it, whatever the text [fair.linear]", () => {
    const [ours, theirs] = [parser(), new MarkdownIt({ html: false })];
    const piece = fc.constantFrom("[", "]", "(", ")", "](", "](x)", "![", "a", " ", "\\", "`", "*", "**", "\n");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        expect(ours.renderInline(text)).toBe(theirs.renderInline(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["brackets that never close", (count: number) => "[".repeat(count)],
    ["brackets that never close before a link", (count: number) => `${"[ ".repeat(count)}[a](x)`],
    ["brackets inside brackets", (count: number) => `${"[".repeat(count)}a${"]".repeat(count)}(x)`],
    ["pictures that never close", (count: number) => "![".repeat(count)],
    ["brackets closed in code only", (count: number) => "[ `]` ".repeat(count)],
  ])("takes steps by the length of the text: %s [fair.linear]", (_name, text) => {
    // Below the depth at which markdown-it gives up.
    expect(stepsFor(text(90))).toBeLessThan(3 * stepsFor(text(45)) + 10);
    expect(stepsFor(text(500))).toBeLessThan(20 * 500);
  });
});
