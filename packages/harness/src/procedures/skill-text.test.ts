import { describe, expect, it } from "vitest";
import { skillFile } from "./_published.ts";
import { sectionSizes, sectionText } from "./sections.ts";
import { parseSkillText, type SkillText } from "./skill-text.ts";

function parsed(text: string): SkillText {
  const skill = parseSkillText(text);
  if (skill === undefined) throw new Error("not a skill");
  return skill;
}

describe("a published procedure", () => {
  it("is taken apart [procedures.parts]", () => {
    expect(parsed(skillFile("move", "alpha"))).toMatchObject({
      id: "move",
      version: "1.0.0",
      status: "alpha",
      title: "Title of move",
      banner: "A starting point. **Take care.** New.",
      opening: "Opening of move.",
    });
  });

  it.each([
    ["no frontmatter", "# Title\n"],
    ["a status that does not exist", skillFile("move", "alpha").replace('"alpha"', '"golden"')],
    ["no id", skillFile("move", "alpha").replace("becivic-id", "id")],
    ["frontmatter that is not YAML", "---\n{{{\n---\n\ntext"],
    ["nothing", ""],
  ])("is none with %s [procedures.digest]", (_name, text) => {
    expect(parseSkillText(text)).toBeUndefined();
  });

  it("loses hidden characters [procedures.parts]", () => {
    expect(parsed(skillFile("move", "alpha").replace("A card.", "A\u200b card\u{e0041}.")).sections[0]?.text).toBe("- A card.");
  });

  it.each([
    ["facts", "Opening of move."],
    ["documents", "- A card."],
    ["risks", "- **Before you go on:** Late is late.\n- Rain."],
    ["basis", ""],
  ] as const)("has the part %s [procedures.parts]", (name, text) => {
    expect(sectionText(parsed(skillFile("move", "alpha")), name)).toBe(text);
  });

  it("has figures with their doubt, and the whole text without what is only linked [procedures.parts]", () => {
    const all = sectionText(parsed(skillFile("move", "alpha", { body: "\n## Something new\n\nMore.\n\n" })), "all");
    expect(all).toContain('<VV uid="val-00001" data-status="alpha" data-last-stable="7 days">8 days</VV>');
    expect(all).toContain("## Something new\n\nMore.");
    expect(all).not.toContain("Read them at");
  });

  it("lists the parts that there are with their sizes [procedures.parts]", () => {
    expect(sectionSizes(parsed(skillFile("move", "alpha"))).map(({ name }) => name)).toEqual([
      "facts",
      "documents",
      "process",
      "risks",
      "all",
    ]);
  });
});
