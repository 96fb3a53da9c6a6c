import { readShippedSkill } from "@becivic/fixtures";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { gfmTable } from "micromark-extension-gfm-table";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import { mdxMd } from "micromark-extension-mdx-md";
import { describe, expect, it } from "vitest";
import { type BodyNode, parseBody, parseSkillFile } from "./index.ts";

// The reference parser of MDX is ten times slower and reads the same: what is shown of a body does not hang on one parser's opinion.

const SHAPES: Readonly<Record<string, string>> = { mdxJsxFlowElement: "element", mdxJsxTextElement: "element" };

/** A tree as brackets: what is inside what, with its words, and no word split in two. */
function shapeOfReference(node: Nodes): string {
  if (node.type === "text") return node.value.replaceAll(/\s+/g, " ");
  if (node.type === "inlineCode" || node.type === "code") return `(${node.type} ${node.value})`;
  const name = "name" in node ? ` ${node.name ?? ""} ${node.position?.start.offset}-${node.position?.end.offset}` : "";
  const children = "children" in node ? node.children.map((child) => shapeOfReference(child as Nodes)).join("") : "";
  return `(${SHAPES[node.type] ?? node.type}${name} ${children})`;
}

function shapeOfOurs(node: BodyNode): string {
  if (node.type === "text") return node.value.replaceAll(/\s+/g, " ");
  if (node.type === "recitation") return `[${node.name}]`;
  if (node.type === "inlineCode" || node.type === "code") return `(${node.type} ${node.value})`;
  const name = node.type === "element" ? ` ${node.name} ${node.start}-${node.end}` : "";
  const children = "children" in node ? node.children.map(shapeOfOurs).join("") : "";
  return `(${node.type}${name} ${children})`;
}

function shapes(text: string): { ours: string; reference: string } {
  const parsed = parseBody(text);
  const reference = fromMarkdown(text, {
    extensions: [gfmTable(), mdxJsx(), mdxMd()],
    mdastExtensions: [gfmTableFromMarkdown(), mdxJsxFromMarkdown()],
  });
  return { ours: parsed.ok ? shapeOfOurs(parsed.value.tree) : JSON.stringify(parsed.messages), reference: shapeOfReference(reference) };
}

const words = fc.constantFrom(
  "word",
  "two words",
  "**strong**",
  "*soft*",
  "`<Risk>`",
  "a \\< b",
  "&amp; more",
  "[a-law]",
  "[page](https://www.vlaanderen.be/x)",
  '<VV name="fee" uid="val-00001">€ **5**</VV>',
  '<Path id="a-b" />',
  '<Ref name="r" title="A | B > C" url="https://x.be/?a=b">art. 3</Ref>',
);
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
const block = fc.oneof(
  line,
  fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, at) => `${at + 1}. ${item}\n   - under ${item}`).join("\n")),
  line.map((text) => `> ${text}`),
  line.map((text) => `<Risk reason="It cannot be undone.">\n\nMind ${text}\n\n- ${text}\n\n</Risk>`),
  fc.constant('<Observations skill="a-b" />'),
  fc.constant("```\n<script>\n```"),
  fc.tuple(line, line).map(([a, b]) => `| x | y |\n|---|--:|\n| ${a.replaceAll("|", "\\|")} | ${b.replaceAll("|", "\\|")} |`),
  fc.constant("---"),
);

describe("the parser of bodies and the reference parser of MDX", () => {
  it("read any well-written body alike [corpus.second-parser]", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const { ours, reference } = shapes(blocks.join("\n\n"));
        expect(ours).toBe(reference);
      }),
      { numRuns: 300 },
    );
  });

  it("read a skill of the corpus alike [corpus.second-parser]", () => {
    const parsed = parseSkillFile(readShippedSkill("nationality-application"));
    if (!parsed.ok) throw new Error("the skill cannot be read");
    const { ours, reference } = shapes(parsed.value.body);
    expect(ours).toBe(reference);
  });
});
