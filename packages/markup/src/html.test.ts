import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attribute, type Hole, html, htmlText, joinHtml, nothing, trustedHtml } from "./index.ts";

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
