import { describe, expect, it } from "vitest";
import { MAX_STEPS, WIDTH_STEP, widthClass } from "../diagram/width-class.ts";
import { siteCss } from "../generated/site-files.ts";

const REM = 16;

/** The variables of a block, with their values. */
function variablesOf(selector: string): Record<string, string> {
  const start = siteCss.indexOf(`${selector} {`);
  const block = siteCss.slice(start, siteCss.indexOf("}", start));
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

describe("the style sheet", () => {
  const dark = variablesOf(':root:not([data-theme="light"])');

  it("has every colour of the light theme in the dark one [markup.themes]", () => {
    expect(Object.keys(dark)).toEqual(Object.keys(variablesOf(":root")));
    expect(Object.keys(dark).length).toBeGreaterThan(10);
  });

  it("has the same dark colours for a reader who chose them and for a system that is dark", () => {
    expect(variablesOf(':root[data-theme="dark"]')).toEqual(dark);
  });

  it("declares every variable that it uses [markup.themes]", () => {
    const declared = new Set([...siteCss.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name));
    const used = [...siteCss.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !declared.has(name))).toEqual([]);
  });

  it("gives a picture of each width its place: no text larger than that of the page, and none smaller than four fifths of it", () => {
    for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
      const width = (steps * WIDTH_STEP) / REM;
      expect(siteCss).toContain(`.${widthClass(steps)} {\n  min-width: ${width * 0.8}rem;\n  max-width: ${width}rem;\n}`);
    }
    expect(siteCss).not.toContain(`.${widthClass(MAX_STEPS + 1)} `);
  });
});
