import { describe, expect, it } from "vitest";
import { siteCss } from "../generated/site-files.ts";

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
});
