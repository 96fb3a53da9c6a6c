import { type Operator, vocabulary } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { writeHtml } from "../document/write-html.ts";
import { writeMarkdown } from "../document/write-markdown.ts";
import { operatorLine, operatorSection } from "./operator.ts";

const lineOf = (operator: Operator | undefined, prefix = ""): string =>
  htmlText(operatorLine({ origin: "", language: prefix === "" ? "en" : "fr", prefix, operator }));
const both = { name: "Ville de Namur & Cie", contact: "desk@becivic.example" };

describe("the operator in the footer", () => {
  it.each([
    [undefined, "This server names no operator.", 'href="/contact"'],
    [{ name: undefined, contact: undefined }, "This server names no operator.", 'href="/contact"'],
    [{ name: "Namur", contact: undefined }, "This server is run by Namur.", 'href="/contact"'],
    [{ ...both, name: undefined }, "The operator of this server gives no name.", 'href="mailto:desk@becivic.example"'],
    [both, "run by Ville de Namur &amp; Cie.", 'href="mailto:desk@becivic.example"'],
    [{ ...both, contact: "https://becivic.example/desk?a=1&b=2" }, "Namur", 'href="https://becivic.example/desk?a=1&amp;b=2"'],
  ] as const)("of %j is %s [operator.named]", (operator, sentence, link) => {
    expect(lineOf(operator)).toContain(sentence);
    expect(lineOf(operator)).toContain(link);
  });

  it("leads to the page in the reader's language [operator.named]", () => {
    expect(lineOf(undefined, "/fr")).toContain('href="/fr/contact"');
  });

  it.each(["javascript:alert(1)", 'x" onclick="alert(1)', "<script>alert(1)</script>"])(
    "has %s as text alone, where a program passed it on unchecked [operator.hostile]",
    (text) => {
      const output = lineOf({ name: text, contact: text });
      expect(output).not.toMatch(/<script|href="javascript|<a/i);
      expect(output.match(/<[^>]*onclick/)).toBeNull();
    },
  );
});

describe("the operator on a page", () => {
  it.each(vocabulary.language)("says in %s what a reader can do without one [operator.named]", (language) => {
    const text = htmlText(writeHtml([operatorSection(undefined, language)]).html);
    expect(text).toContain("bug");
    expect(text).toContain("BECIVIC_CONTACT");
  });

  it("is the same for agents [operator.named]", () => {
    const text = writeMarkdown([operatorSection(both, "en")], { origin: "" });
    expect(text).toContain("`desk@becivic.example`");
    expect(text).not.toContain("feedback");
  });
});
