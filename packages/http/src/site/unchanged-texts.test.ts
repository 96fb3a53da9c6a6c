import { html } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import type { Composed } from "../composed-answer.ts";
import { UnchangedTexts } from "./unchanged-texts.ts";

const make = async (): Promise<Composed> => ({ body: new Uint8Array(1), headers: {} });

describe("the answer for a text", () => {
  it("is that of the last time where the text is the same", async () => {
    const texts = new UnchangedTexts();
    expect(await texts.of("a", "text", make)).toBe(await texts.of("a", ["te", "xt"].join(""), make));
  });

  it.each([
    ["another text", "a", "text!"],
    ["another address", "b", "text"],
  ])("is made for %s", async (_name, key, text) => {
    const texts = new UnchangedTexts();
    expect(await texts.of("a", "text", make)).not.toBe(await texts.of(key, text, make));
  });

  it("is that of the last time where HTML is the same, and made from its text", async () => {
    const texts = new UnchangedTexts();
    const starts: string[] = [];
    const page = (title: string) => html`<h1>${title}</h1>${html`<p>${"x".repeat(5_000)}</p>`}`;
    for (const title of ["a", "a", "<b>"])
      await texts.of("a", page(title), (text) => {
        starts.push(text.slice(0, 21));
        return make();
      });
    expect(starts).toEqual(["<h1>a</h1><p>xxxxxxxx", "<h1>&lt;b&gt;</h1><p>"]);
  });

  it("is made again after the text was another one meanwhile", async () => {
    const texts = new UnchangedTexts();
    const first = await texts.of("a", "text", make);
    await texts.of("a", "changed", make);
    expect(await texts.of("a", "text", make)).not.toBe(first);
  });

  it("is forgotten where there are too many, the least used first", async () => {
    const texts = new UnchangedTexts(10);
    const first = await texts.of("a", "12345", make);
    const second = await texts.of("b", "12345", make);
    expect(await texts.of("a", "12345", make)).toBe(first);
    await texts.of("c", "12345", make);
    expect(await texts.of("a", "12345", make)).toBe(first);
    expect(await texts.of("b", "12345", make)).not.toBe(second);
  });
});
