import { describe, expect, it } from "vitest";
import { parseSkillPage } from "./skill-page.ts";

const page = (standing: string, { notices = "", body = "" } = {}): string => `> AI agents: before anything else, read the page.

A starting point, not an authority.

[Procedures](https://becivic.test/skills) › [Residence](https://becivic.test/skills#domain-residency)

# Move house

What it is for.

- Status: ${standing}
- Last verified: not verified yet

${notices}Who decides: the commune.

**Take care** of your card.

## Process

1. **Go.**
${body}
## Sources

| Source |

## Why it has this status

Few voted.

## Related procedures
`;

describe("the page of a procedure", () => {
  it("has the text of its file, and nothing that the page tells about it [procedures.page]", () => {
    const notices =
      "**Take care.** New.\n\nFor agents: look first.\n\nA figure with a question mark is still to be checked: its link leads on.\n\n";
    expect(parseSkillPage(page("Alpha (still to be confirmed) version 0.1.0", { notices }), "move")).toEqual({
      id: "move",
      version: "0.1.0",
      status: "alpha",
      title: "Move house",
      description: "What it is for.",
      banner: "A starting point, not an authority. **Take care.** New. For agents: look first.",
      opening: "Who decides: the commune.\n\n**Take care** of your card.",
      sections: [{ heading: "Process", text: "1. **Go.**" }],
    });
  });

  it("keeps a part of the text that has the title of a part of the page [procedures.page]", () => {
    const body = "\n## Sources\n\nWhere the water comes from.\n\n## Known surprises\n\n- Rain.\n";
    const { sections = [] } = parseSkillPage(page("Stable (confirmed by many) version 1.0.2", { body }), "move") ?? {};
    expect(sections.map(({ heading }) => heading)).toEqual(["Process", "Sources", "Known surprises"]);
  });

  it.each([
    ["Withdrawn (under review) version 0.1.0", "quarantined"],
    ["Deprecated (no longer recommended) version 0.1.0", "deprecated"],
    ["Stable version 1.0.0", "stable"],
    ["Draft (a skeleton) version 0.0.1", "draft"],
  ])("of the status %s is %s [procedures.page]", (standing, status) => {
    expect(parseSkillPage(page(standing), "move")).toMatchObject({ status, banner: "A starting point, not an authority." });
  });

  it.each([
    ["no version", page("Alpha")],
    ["a status that does not exist", page("Golden version 1.0.0")],
    ["no title", page("Alpha version 0.1.0").replace("# Move", "Move")],
    ["something else", "<html>Log in first.</html>"],
    ["nothing", ""],
  ])("is none with %s [procedures.page]", (_what, text) => {
    expect(parseSkillPage(text, "move")).toBeUndefined();
  });

  it("loses hidden characters [procedures.page]", () => {
    expect(parseSkillPage(page("Alpha version 0.1.0").replace("Go.", "G\u200bo."), "move")?.sections[0]?.text).toBe("1. **Go.**");
  });
});
