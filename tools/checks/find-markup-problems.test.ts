import ts from "typescript";
import { expect, it } from "vitest";
import { findMarkupProblems } from "./find-markup-problems.ts";

const isHtml = (hole: ts.Expression): boolean => hole.getText().startsWith("attribute(");

function problemsIn(source: string, mayTrust = false): number[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  return findMarkupProblems(file, { isHtml, mayTrust }).map(({ line }) => line);
}

// A hole is written #{…} here.
it.each<[template: string, isSafe: boolean]>([
  ["<p>#{text}</p>", true],
  ['<a href="#{url}" title="x #{text} y">#{text}</a>', true],
  ['<a href="/#{id}"#{attribute("rel", rel)}>#{text}</a>', true],
  ["<p#{attribute('id', id)}>#{text}</p>", true],
  ["1 < 2 #{text}", true],
  ['<script src="#{url}" defer></script>#{text}', true],
  ["<!-- fixed -->#{text}", true],
  ["<p id=#{id}>", false],
  ["<p id= #{id}>", false],
  ["<p id=a#{id}>", false],
  ["<p id='#{id}'>", false],
  ["<p #{name}>", false],
  ["<p#{name}>", false],
  ["<#{name}>", false],
  ["<h#{level}>", false],
  ["</#{name}>", false],
  ["<script>#{text}</script>", false],
  ['<script src="#{url}">#{text}</script>', false],
  ["<style>a { color: #{text} }</style>", false],
  ["<!-- #{text} -->", false],
])("a template %s [markup.holes]", (template, isSafe) => {
  const holes = problemsIn(`const page =\n  html\`${template.replaceAll("#{", "${")}\`;`);
  expect([...new Set(holes)]).toEqual(isSafe ? [] : [2]);
});

it("finds templates in the holes of others, and no template of another tag [markup.holes]", () => {
  expect(problemsIn("html`<p>#{html`<i #{x}>`}</p>`;\nsql`<p #{x}>`;".replaceAll("#{", "${"))).toEqual([1]);
});

it("refuses to escape by hand, and to vouch for HTML outside of a few files [markup.holes]", () => {
  expect(problemsIn("escapeHtml(x);\ntrustedHtml(x);")).toEqual([1, 2]);
  expect(problemsIn("trustedHtml(x);", true)).toEqual([]);
});
