import { describe, expect, it } from "vitest";
import { createDrawn } from "./drawn.ts";

function counted() {
  const drawn: string[] = [];
  const draw = createDrawn(({ title }: { title: string }) => {
    drawn.push(title);
    return title === "" ? undefined : `<svg>${title}</svg>`;
  });
  return { draw, drawn };
}

describe("a picture", () => {
  it.each([
    ["the same object", (source: { title: string }) => source],
    ["an equal one", (source: { title: string }) => ({ ...source })],
  ])("is drawn once of %s", (_name, again) => {
    const { draw, drawn } = counted();
    const source = { title: "Steps" };
    expect([draw(source), draw(again(source))]).toEqual(["<svg>Steps</svg>", "<svg>Steps</svg>"]);
    expect(drawn).toEqual(["Steps"]);
  });

  it("that cannot be drawn is tried once", () => {
    const { draw, drawn } = counted();
    const source = { title: "" };
    expect([draw(source), draw(source), draw({ title: "" })]).toEqual([undefined, undefined, undefined]);
    expect(drawn).toEqual([""]);
  });

  it("is another one of another source", () => {
    const { draw } = counted();
    expect(draw({ title: "A" })).not.toBe(draw({ title: "B" }));
  });
});
