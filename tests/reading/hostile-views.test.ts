import { htmlText } from "@becivic/markup";
import { communeDocument, type Document, documentHtml, documentMarkdown, pathDocument, skillDocument } from "@becivic/render";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";
import { communeViewOf, pathViewOf, skillViewOf } from "./_hostile-views.ts";
import { shapeOf } from "./_markdown-shape.ts";

const signs = fc
  .array(
    fc.constantFrom(..."<>\"'&/=`*_[](){}#+-.!|~:;@\\ \n1ax".split(""), "<script>", "<!--", "]]>", "https://", "www.", "</li>", "&lt;"),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(""));

/** Every tag with the names of its attributes, without their values, which are text. Whatever is left of a page must hold no sign of markup. */
function tagsOf(html: string): string[] {
  const tags: string[] = [];
  const text = html.replaceAll(/<(\/?[a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi, (_tag, name: string, attributes: string) => {
    tags.push([name, ...[...attributes.matchAll(/\s+([\w:-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute)].join(" "));
    return "";
  });
  expect(text.replace("<!doctype html>", "")).not.toMatch(/[<>]/);
  return tags;
}

describe.each<[string, (text: string) => Document]>([
  ["the page of a skill", (text) => skillDocument(skillViewOf(text))],
  ["the page of a path", (text) => pathDocument(pathViewOf(text))],
  ["the page of a commune", (text) => communeDocument(communeViewOf(text))],
])("a hostile text in every field of %s", (_name, documentOf) => {
  it("adds no element and no attribute to its HTML [model.hostile]", () => {
    const tags = tagsOf(htmlText(documentHtml(documentOf("x"))));
    expect(tags.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(signs, (text) => {
        expect(tagsOf(htmlText(documentHtml(documentOf(`x${text}x`))))).toEqual(tags);
      }),
      sampleOf("many-signs", { few: 40, many: 2_000 }),
    );
  });

  it("does not change the shape of its Markdown [model.hostile]", () => {
    const shape = JSON.stringify(shapeOf(documentMarkdown(documentOf("x"), "https://o.test")));
    fc.assert(
      fc.property(signs, (text) => {
        expect(JSON.stringify(shapeOf(documentMarkdown(documentOf(`x${text}x`), "https://o.test")))).toBe(shape);
      }),
      sampleOf("many-signs", { few: 40, many: 2_000 }),
    );
  });
});
