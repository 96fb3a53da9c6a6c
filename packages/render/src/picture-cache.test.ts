import { html, htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

function countingCache() {
  const titles: string[] = [];
  const picture = createPictureCache(({ title }: { title: string }) => {
    titles.push(title);
    return title === "" ? undefined : html`<svg>${title}</svg>`;
  });
  const draw = (source: { title: string }): string | undefined => {
    const svg = picture(source);
    return svg && htmlText(svg);
  };
  return { draw, titles };
}

describe("a picture", () => {
  it.each([
    ["the same object", (source: { title: string }) => source],
    ["an equal one", (source: { title: string }) => ({ ...source })],
  ])("is drawn once of %s", (_name, again) => {
    const { draw, titles } = countingCache();
    const source = { title: "Steps" };
    expect([draw(source), draw(again(source))]).toEqual(["<svg>Steps</svg>", "<svg>Steps</svg>"]);
    expect(titles).toEqual(["Steps"]);
  });

  it("that cannot be drawn is tried once", () => {
    const { draw, titles } = countingCache();
    const source = { title: "" };
    expect([draw(source), draw(source), draw({ title: "" })]).toEqual([undefined, undefined, undefined]);
    expect(titles).toEqual([""]);
  });

  it("is another one of another source", () => {
    const { draw } = countingCache();
    expect(draw({ title: "A" })).not.toBe(draw({ title: "B" }));
  });
});
