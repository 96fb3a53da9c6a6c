import { html, htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { badge, box, code, day, heading, link, paragraph, paragraphFor, section, shortBadge, span, strong } from "./build.ts";
import type { Block, Inline } from "./model.ts";
import { writeHtml } from "./write-html.ts";

const SIGNS = `<b>"&'`;
const ESCAPED = "&lt;b&gt;&quot;&amp;&#39;";

const write = (...blocks: Block[]): string => htmlText(writeHtml(blocks).html);

const inlines: readonly [string, Inline, string][] = [
  ["text", SIGNS, ESCAPED],
  ["strong text", strong(SIGNS), `<strong>${ESCAPED}</strong>`],
  ["a doubt", { type: "strong", content: ["x"], role: "doubt" }, '<strong class="doubt">x</strong>'],
  ["emphasis", { type: "emphasis", content: [SIGNS] }, `<em>${ESCAPED}</em>`],
  ["code", code(SIGNS), `<code>${ESCAPED}</code>`],
  ["a link within the site", link("/x?a&b", SIGNS), `<a href="/x?a&amp;b">${ESCAPED}</a>`],
  ["a link within the page", link("#x", "y"), '<a href="#x">y</a>'],
  ["a link to another site", link("https://x.be/", "y"), '<a rel="external" href="https://x.be/">y</a>'],
  ["a link that runs", link("javascript:alert(1)", SIGNS), ESCAPED],
  ["a link to a host behind two slashes", link("//x.be", "y"), "y"],
  ["a button", link("/x", "y", "second-button"), '<a class="button second" href="/x">y</a>'],
  ["a link with a label", { type: "link", href: "/x", content: ["y"], label: SIGNS }, `<a href="/x" aria-label="${ESCAPED}">y</a>`],
  ["a day", day("2026-11-02T10:00:00Z"), '<time datetime="2026-11-02T10:00:00Z">2 November 2026</time>'],
  ["a language", { type: "language", language: "fr", text: SIGNS }, `<span lang="fr">${ESCAPED}</span>`],
  ["a span", span("quiet", SIGNS), `<span class="quiet">${ESCAPED}</span>`],
  ["a break", { type: "break" }, "<br>"],
  [
    "a short badge",
    shortBadge("alpha"),
    '<span class="badge" data-status="alpha"><span class="badge-mark" aria-hidden="true"></span>Alpha</span>',
  ],
  [
    "a badge",
    badge("alpha"),
    '<span class="badge" data-status="alpha"><span class="badge-mark" aria-hidden="true"></span>Alpha <span class="badge-meaning">(still to be confirmed)</span></span>',
  ],
];

const blocks: readonly [string, Block, string][] = [
  ["a heading", heading(2, SIGNS, "one"), `<h2 id="one">${ESCAPED}</h2>\n`],
  ["a paragraph", paragraph("a ", strong("b")), "<p>a <strong>b</strong></p>\n"],
  ["a lead", paragraphFor("lead", "a"), '<p class="lead">a</p>\n'],
  ["a list", { type: "list", items: [["a"], [SIGNS]], role: "plain" }, `<ul class="plain-list"><li>a</li><li>${ESCAPED}</li></ul>\n`],
  [
    "facts",
    { type: "facts", role: "counts", facts: [{ term: "A", value: { items: [["b"], ["c"]] } }] },
    '<dl class="counts"><div><dt>A</dt><dd><ul><li>b</li><li>c</li></ul></dd></div></dl>\n',
  ],
  [
    "a table",
    { type: "table", label: SIGNS, heads: ["A", SIGNS], rows: [{ id: SIGNS, hasDoubt: true, cells: [["a"], [SIGNS]] }] },
    `<div class="table stack" tabindex="0" role="region" aria-label="${ESCAPED}"><table><thead><tr><th scope="col">A</th><th scope="col">${ESCAPED}</th></tr></thead><tbody>
<tr id="${ESCAPED}" data-doubt><th scope="row">a</th><td data-label="${ESCAPED}"><div>${ESCAPED}</div></td></tr>
</tbody></table></div>\n`,
  ],
  ["a quote", { type: "quote", blocks: [paragraph(SIGNS)] }, `<blockquote><p>${ESCAPED}</p>\n</blockquote>\n`],
  ["code", { type: "code", text: SIGNS }, `<pre tabindex="0"><code>${ESCAPED}</code></pre>\n`],
  ["a section", section("a", SIGNS, paragraph("b")), `<section aria-labelledby="a">\n<h2 id="a">${ESCAPED}</h2>\n<p>b</p>\n</section>\n`],
  ["a section without anything", section("a", "b", { type: "agentsOnly", blocks: [paragraph("c")] }), ""],
  [
    "a notice",
    { type: "notice", tone: "warning", blocks: [paragraph("a")] },
    '<div class="banner" data-tone="warning" role="note"><p>a</p>\n</div>\n',
  ],
  [
    "cards",
    { type: "cards", level: 3, cards: [{ href: "/a", title: SIGNS, summary: SIGNS }] },
    `<ul class="cards">\n<li class="card"><h3><a href="/a">${ESCAPED}</a></h3><p>${ESCAPED}</p></li>\n</ul>\n`,
  ],
  [
    "steps",
    { type: "steps", role: "sources", steps: [{ id: "a", title: SIGNS, mark: "Stale", blocks: [] }] },
    `<ol class="steps">\n<li class="step" id="a"><div class="step-head"><h3>${ESCAPED}</h3><span class="stale">Stale</span></div>\n</li>\n</ol>\n`,
  ],
  ["a box", box("prose", paragraph("a")), '<div class="prose">\n<p>a</p>\n</div>\n'],
  [
    "a fold",
    { type: "fold", title: SIGNS, blocks: [paragraph("a")] },
    `<details class="fold"><summary>${ESCAPED}</summary><p>a</p>\n</details>\n`,
  ],
  ["what is only for the screen", { type: "screenOnly", html: () => html`<svg></svg>` }, "<svg></svg>"],
  ["what is only for agents", { type: "agentsOnly", blocks: [paragraph("a")] }, ""],
];

describe("as HTML", () => {
  it.each(inlines)("%s", (_name, inline, expected) => expect(write(paragraph(inline))).toBe(`<p>${expected}</p>\n`));

  it.each(blocks)("%s", (_name, block, expected) => expect(write(block)).toBe(expected));

  it("contents list the sections that follow and have something in them", () => {
    const document = [{ type: "contents" } as const, section("a", "A", paragraph("x")), section("b", "B")];
    expect(writeHtml(document).contents).toEqual([{ id: "a", text: "A" }]);
    expect(write(...document)).toContain('<nav aria-label="On this page"><ul><li><a href="#a">A</a></li></ul></nav>');
    expect(writeHtml(document.slice(1)).contents).toEqual([]);
  });
});
