import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attribute, flatHtml, type Hole, html, htmlLength, htmlText, isSameHtml, joinHtml, nothing, trustedHtml } from "./index.ts";

describe("a template of HTML", () => {
  it.each<[string, Hole, string]>([
    ["escapes text", "<script>alert('x')</script>", "<p>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</p>"],
    ["escapes what would end an attribute", 'a" onclick="b', "<p>a&quot; onclick=&quot;b</p>"],
    ["escapes an entity, so that it is shown as it was written", "&lt;", "<p>&amp;lt;</p>"],
    ["writes a number", 7, "<p>7</p>"],
    ["leaves finished HTML as it is", html`<b>${"&"}</b>`, "<p><b>&amp;</b></p>"],
    ["writes a list of pieces one after the other", [html`<i>1</i>`, html`<i>2</i>`], "<p><i>1</i><i>2</i></p>"],
    ["writes nothing for nothing", nothing, "<p></p>"],
  ])("%s", (_name, hole, expected) => {
    expect(htmlText(html`<p>${hole}</p>`)).toBe(expected);
  });

  it("lets no text add a tag or end an attribute", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const output = htmlText(html`<a title="${text}">${text}</a>`);
        expect(output.match(/[<>"]/g)?.join("")).toBe('<"">' + "<>");
      }),
    );
  });

  it("does not compile with a value that is neither text nor HTML", () => {
    // @ts-expect-error an object has no text
    expect(() => html`${{ toString: () => "<b>" }}`).toThrow();
    // @ts-expect-error a missing value is a mistake, not an empty text
    expect(() => html`${undefined}`).toThrow();
    // @ts-expect-error a list of strings is not a list of HTML
    expect(() => html`${["<b>"]}`).toThrow();
  });
});

describe("pieces", () => {
  it("are joined by a text that is escaped", () => {
    expect(htmlText(joinHtml([html`<i>1</i>`, html`<i>2</i>`], " > "))).toBe("<i>1</i> &gt; <i>2</i>");
  });

  it.each<[string | number | boolean | undefined, string]>([
    ['a"b', ' name="a&quot;b"'],
    [3, ' name="3"'],
    [true, " name"],
    [false, ""],
    [undefined, ""],
  ])("with the attribute %s are %s", (value, expected) => {
    expect(htmlText(attribute("name", value))).toBe(expected);
  });

  it("that this project vouches for are left as they are", () => {
    expect(htmlText(trustedHtml("<svg></svg>"))).toBe("<svg></svg>");
  });
});

describe("a large piece", () => {
  const large = html`<p>${"long & ".repeat(2_000)}</p>`;
  const page = (title: string, body = large) => html`<h1>${title}</h1>${joinHtml([html`<hr>`, body])}<p>${title}</p>`;

  it("is written like every other one", () => {
    const text = htmlText(large);
    expect(htmlText(page("a < b"))).toBe(`<h1>a &lt; b</h1><hr>${text}<p>a &lt; b</p>`);
    expect(htmlText(flatHtml([page("a"), large]))).toBe(htmlText(joinHtml([page("a"), large])));
    expect(htmlText(html`${[large, large]}`)).toBe(text + text);
  });

  it("counts with its characters", () => {
    expect(htmlLength(page("a"))).toBe(htmlText(page("a")).length);
    expect([htmlLength(nothing), htmlLength(html`<b>${"&"}</b>`)]).toEqual([0, 12]);
  });

  it.each([
    ["the same title and body", page("a"), page("a"), true],
    ["an equal body that was written again", page("a"), page("a", html`<p>${"long & ".repeat(2_000)}</p>`), true],
    ["another title", page("a"), page("b"), false],
    ["another body", page("a"), page("a", html`<p>${"long < ".repeat(2_000)}</p>`), false],
    ["a short text", page("a"), html`<p>a</p>`, false],
    ["two equal short texts", html`<p>${"a"}</p>`, html`<p>a</p>`, true],
  ])("is compared as part of a page: %s", (_name, one, other, isSame) => {
    expect(isSameHtml(one, other)).toBe(isSame);
  });
});
