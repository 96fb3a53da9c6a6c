import { nothing } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { badge, box, code, day, heading, link, paragraph, section, span, strong } from "./build.ts";
import type { Block, Inline } from "./model.ts";
import { writeMarkdown } from "./write-markdown.ts";

const SIGNS = "*a* <b> [c](https://d.be)";
const ESCAPED = "\\*a\\* &lt;b\\> \\[c\\](https: //d.be)";

const inlines: readonly [string, Inline, string][] = [
  ["text", SIGNS, ESCAPED],
  ["strong text", strong(SIGNS), `**${ESCAPED}**`],
  ["emphasis", { type: "emphasis", content: ["x"] }, "*x*"],
  ["code", code("a`b"), "``a`b``"],
  ["a link within the site", link("/x", SIGNS), "[\\*a\\* &lt;b\\> \\[c\\](https://d.be)](https://o.test/x)"],
  ["a link to another site", link("https://x.be/(y)", "z"), "[z](https://x.be/%28y%29)"],
  ["a link within the page", link("#x", SIGNS), ESCAPED],
  ["a link that runs", link("javascript:alert(1)", "y"), "y"],
  ["a day", day("2026-11-02T10:00:00Z"), "2 November 2026"],
  ["a language", { type: "language", language: "fr", text: SIGNS }, ESCAPED],
  ["a span", span("quiet", SIGNS), ESCAPED],
  ["a badge", badge("alpha"), "Alpha (still to be confirmed)"],
  ["a badge of a text for agents", badge("stable", "meta"), "Stable (kept by the maintainers)"],
];

const blocks: readonly [string, Block, string][] = [
  ["a heading", heading(2, "# a"), "## \\# a"],
  ["a paragraph like a list", paragraph("- a"), "\\- a"],
  ["a paragraph of several lines", paragraph("a\n\n# b\t", strong("c")), "a # b **c**"],
  ["texts side by side", paragraph("https:", "//x.be and www", ".x.be"), "https: //x.be and www .x.be"],
  ["a list", { type: "list", items: [["a"], ["1. b"]] }, "- a\n- 1\\. b"],
  ["facts", { type: "facts", role: "head", facts: [{ term: "A", value: ["b ", strong("c")] }] }, "- A: b **c**"],
  [
    "facts with several values",
    { type: "facts", role: "source", facts: [{ term: "A", value: { items: [["b"], ["c"]] } }] },
    "- A:\n  - b\n  - c",
  ],
  [
    "a table",
    { type: "table", label: "x", heads: ["A", "B"], rows: [{ cells: [["a|b"], [code("c|d"), { type: "break" }, "e"]] }] },
    "| A | B |\n|---|---|\n| a\\|b | `c\\|d` e |",
  ],
  ["a quote", { type: "quote", blocks: [paragraph("a"), paragraph("b")] }, "> a\n>\n> b"],
  ["code", { type: "code", text: "a\n```" }, "````\na\n```\n````"],
  ["a section", section("a", "A", paragraph("b")), "## A\n\nb"],
  ["a section without anything", section("a", "A", { type: "screenOnly", html: () => nothing }), ""],
  ["a notice", { type: "notice", tone: "warning", blocks: [paragraph("a"), paragraph("b")] }, "a\n\nb"],
  [
    "cards",
    { type: "cards", level: 3, cards: [{ href: "/a", title: "A", summary: "b", status: "beta" }] },
    "### [A](https://o.test/a)\n\nb Beta (confirmed by some)",
  ],
  ["steps", { type: "steps", role: "sources", steps: [{ title: "A", mark: "Stale", blocks: [paragraph("b")] }] }, "### A\n\nStale\n\nb"],
  ["a box", box("prose", paragraph("a"), paragraph("b")), "a\n\nb"],
  ["a fold", { type: "fold", title: "Show as a table", blocks: [paragraph("a")] }, "a"],
  ["what is only for agents", { type: "agentsOnly", blocks: [paragraph("a")] }, "a"],
  ["contents", { type: "contents" }, ""],
];

describe("as Markdown", () => {
  it.each(inlines)("%s", (_name, inline, expected) => {
    expect(writeMarkdown([paragraph(inline)], { origin: "https://o.test" })).toBe(expected);
  });

  it.each(blocks)("%s", (_name, block, expected) => {
    expect(writeMarkdown([block], { origin: "https://o.test" })).toBe(expected);
  });

  it("links stay relative without an origin", () => {
    expect(writeMarkdown([paragraph(link("/a", "b"))])).toBe("[b](/a)");
  });

  it("nothing is made that is only for the screen [model.no-picture]", () => {
    const drawn: Block = {
      type: "screenOnly",
      html: () => {
        throw new Error("drawn for a text");
      },
    };
    expect(writeMarkdown([section("a", "A", drawn, paragraph("b")), drawn])).toBe("## A\n\nb");
  });
});
