import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("decodeText", () => {
  it.each([
    ["the charset of the answer", latin("très"), "text/html; charset=ISO-8859-1", "très"],
    ["its quotes and capitals", latin("très"), 'text/html; Charset="windows-1252"', "très"],
    ["the charset of the page", latin('<meta charset="latin1">très'), "text/html", '<meta charset="latin1">très'],
    ["UTF-8 where nobody says", bytes("très"), undefined, "très"],
    ["UTF-8 where nobody knows the charset", bytes("très"), "text/html; charset=klingon", "très"],
    ["no mark of the byte order", bytes("\uFEFFa"), "text/plain", "a"],
  ])("reads by %s", (_what, body, contentType, text) => {
    expect(decodeText(body, contentType, false)).toBe(text);
  });

  it("leaves out half a letter where the answer was cut", () => {
    const cut = bytes("aé").subarray(0, 2);
    expect(decodeText(cut, undefined, true)).toBe("a");
    expect(decodeText(cut, undefined, false)).toBe("a\uFFFD");
  });
});
