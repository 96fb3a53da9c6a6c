import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { htmlText } from "@becivic/markup";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as diagrams from "./diagram.ts";

/** The text of a picture. */
function diagramSvg(...source: Parameters<typeof diagrams.diagramSvg>): string | undefined {
  const svg = diagrams.diagramSvg(...source);
  return svg && htmlText(svg);
}

function requirementGraphSvg(...graph: Parameters<typeof diagrams.requirementGraphSvg>): string | undefined {
  const svg = diagrams.requirementGraphSvg(...graph);
  return svg && htmlText(svg);
}

const skills = path.resolve(import.meta.dirname, "../../../corpus/skills");
const drawings = globSync("*/process.mmd", { cwd: skills }).sort();

/** The elements and attributes that a picture may have; anything else was smuggled in. */
const ELEMENTS = new Set(["svg", "title", "g", "a", "path", "rect", "polygon", "text"]);
const ATTRIBUTES = new Set(
  `class role aria-label viewBox xmlns fill stroke stroke-linejoin d points x y width height rx font-size text-anchor href`.split(" "),
);

function expectHarmless(svg: string): void {
  // Values of attributes first: they may hold anything but a quotation mark.
  const attributes = [...svg.matchAll(/ ([\w:-]+)="([^"<>]*)"/g)];
  for (const [, name = ""] of attributes) expect(ATTRIBUTES).toContain(name);
  const bare = svg.replaceAll(/ [\w:-]+="[^"<>]*"/g, "");
  for (const [tag] of bare.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(/^<\/?[a-z]+\/?>$/);
    expect(ELEMENTS).toContain(tag.replaceAll(/[</>]/g, ""));
  }
  for (const [, name, value = ""] of attributes) if (name === "href") expect(value).toMatch(/^\/(skills|paths)\/[\w%.~!*'()-]*$/);
}

function wordsOf(svg: string): string {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join("");
}

describe("a picture of a process", () => {
  it("is there for every process of the corpus, with every word", () => {
    expect(drawings.length).toBeGreaterThan(20);
    for (const file of drawings) {
      const source = readFileSync(path.join(skills, file), "utf8");
      const svg = diagramSvg(source, `How it goes: ${file}`) ?? "";
      expect(svg, file).toMatch(
        /^<svg class="diagram diagram-w\d+" role="img" aria-label="[^"]+" viewBox="[-\d. ]+" xmlns="[^"]+"><title>/,
      );
      expectHarmless(svg);
      expect(svg.match(/class="diagram-edge"/g)?.length, file).toBe(source.match(/-->/g)?.length);
      for (const [, text = ""] of source.matchAll(/[[{]([^\]}]+)[\]}]/g))
        expect(wordsOf(svg), file).toContain(text.replaceAll("'", "&#39;"));
      expect(diagramSvg(source, `How it goes: ${file}`)).toBe(svg);
    }
  });

  it("says by classes what is asked, where it starts and where it ends", () => {
    const svg = diagramSvg("flowchart TD\n  a{Sure?} -->|Yes| b[Go]\n  a -->|No| c([Stay])", "Choice");
    expect(svg).toContain('<g class="diagram-node diagram-question diagram-start"><polygon');
    expect(svg).toContain('<g class="diagram-node diagram-step diagram-result">');
    expect(svg).toContain('<g class="diagram-node diagram-terminal diagram-result">');
    expect(svg?.match(/class="diagram-label"/g)).toHaveLength(2);
  });

  it("goes from left to right where the source says so", () => {
    const [, width = 0, height = 0] =
      /viewBox="\S+ 0 (\d+) (\d+)"/.exec(diagramSvg("flowchart LR\n a{One?} --> b --> c --> d", "Chain") ?? "") ?? [];
    expect(Number(width)).toBeGreaterThan(2 * Number(height));
  });

  it("shows HTML in a label as text", () => {
    const svg = diagramSvg(`flowchart TD\n a["<script>alert('1')</script>"] -->|<b onclick=x>| b[&lt;<style>]`, `</title><script>"'&`);
    expectHarmless(svg ?? "");
    expect(wordsOf(svg ?? "")).toContain("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
    expect(wordsOf(svg ?? "")).toContain("&amp;lt;&lt;style&gt;");
  });

  it.each([
    ["nothing", ""],
    ["another kind of picture", "sequenceDiagram\n a->>b: hi"],
    ["a header alone", "flowchart TD\n"],
    ["a statement that it does not know", "flowchart TD\n a --> b\n click a href"],
    ["a styled node", "flowchart TD\n a --> b\n style a fill:#f00"],
    ["half a label", "flowchart TD\n a[one --> b"],
    ["a step that leads to itself", "flowchart TD\n a --> a"],
    ["brackets without end", `flowchart TD\n a${"([".repeat(9000)}`],
    ["spaces without end", `flowchart TD\n a${" ".repeat(19_000)}x`],
    ["too many steps", `flowchart TD\n${Array.from({ length: 61 }, (_, at) => `a${at} --> a${at + 1}`).join("\n")}`],
    ["too much side by side", `flowchart TD\n${Array.from({ length: 50 }, (_, at) => `a --> b${at}[A step of many]`).join("\n")}`],
    ["a long text", `flowchart TD\n a[${"word ".repeat(70)}]`],
    ["a very long file", `flowchart TD\n a[${"x".repeat(5_000_000)}]`],
  ])("is not there for %s", (_, source) => {
    expect(diagramSvg(source, "Title")).toBeUndefined();
  });

  it("draws odd names, lone halves of characters and lines side by side", () => {
    for (const source of [
      "__proto__[x] --> constructor{y}",
      "a[\ud800\u0000] --> b[日本語]",
      "a --> b\na --> b\na --> b",
      "a --> b\nb --> a",
    ])
      expectHarmless(diagramSvg(`flowchart TD\n${source}`, "Title") ?? "<missing>");
  });

  it("never throws, and never lets anything through", () => {
    const piece = fc.oneof(
      fc.constantFrom("a", "b", "c-d", " --> ", "-->|", "|", "[", "]", "{", "}", "([", "])", '"', "\n", ";", "%%", "<i>", "&", "'", "\\"),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    const sources = fc.array(piece, { maxLength: 40 }).map((pieces) => `flowchart TD\n${pieces.join("")}`);
    fc.assert(
      fc.property(sources, fc.string(), (source, title) => expectHarmless(diagramSvg(source, title) ?? "")),
      { numRuns: 2000 },
    );
  });

  it("is there whatever leads where", () => {
    const edge = fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom("", "|yes|")).filter(([from, to]) => from !== to);
    const sources = fc
      .array(edge, { minLength: 1, maxLength: 14 })
      .map((edges) => edges.map(([from, to, label]) => `n${from} -->${label} n${to}`));
    fc.assert(
      fc.property(sources, (lines) => {
        const svg = diagramSvg(["flowchart TD", ...lines].join("\n"), "Title");
        // Defined, too: what the library throws is caught.
        expect(svg).toBeDefined();
        expect(svg).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a graph of what is required", () => {
  const centre = { id: "nationality", title: "Declare nationality", kind: "skill", isCentre: true } as const;

  it("links every skill and path but the one in the middle, and is no image, which would hide the links", () => {
    const svg = requirementGraphSvg(
      [centre, { id: "lease", title: "Register a lease", kind: "skill" }, { id: "birth/../x", title: `Birth "record"`, kind: "path" }],
      [
        { from: "nationality", to: "lease" },
        { from: "nationality", to: "birth/../x", label: "born abroad" },
        { from: "nationality", to: "unknown" },
      ],
    );
    expectHarmless(svg ?? "");
    expect(svg).toContain('role="group" aria-label="What “Declare nationality” requires"');
    expect(svg).toContain('<g class="diagram-node diagram-skill diagram-centre">');
    expect(svg).toContain('<a class="diagram-link" href="/skills/lease" aria-label="Skill: Register a lease">');
    expect(svg).toContain('href="/paths/birth%2F..%2Fx" aria-label="Path: Birth &quot;record&quot;"');
    expect(svg?.match(/class="diagram-edge"/g)).toHaveLength(2);
  });

  it("is not there where nothing is required", () => {
    expect(requirementGraphSvg([], [])).toBeUndefined();
    expect(requirementGraphSvg([centre], [{ from: "nationality", to: "nationality" }])).toBeUndefined();
  });

  it("draws half a character in an id", () => {
    const odd = { id: "\ud800", title: "\udc00", kind: "path" } as const;
    expectHarmless(requirementGraphSvg([centre, odd], [{ from: "nationality", to: "\ud800" }]) ?? "<missing>");
  });
});
