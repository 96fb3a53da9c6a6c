import { describe, expect, it } from "vitest";
import { graphOfPage } from "./graph-of-page.ts";

const page = (entries: string): string => `# Procedures\n\n2 procedures\n\n## Residence\n\n${entries}`;

describe("the page of all procedures as a graph", () => {
  it("has titles, summaries and statuses, and the fallback [procedures.sources]", () => {
    const { nodes } = graphOfPage(
      page(
        "### [Move (bail, huur)](https://becivic.test/skills/move)\n\nMoving house. Alpha (still to be confirmed)\n\n### [Tax](https://becivic.test/skills/tax)\n\nThe return. Stable (confirmed by many)\n",
      ),
    );
    expect(nodes.map(({ id, title, summary, status }) => [id, title, summary, status])).toEqual([
      ["move", "Move (bail, huur)", "Moving house.", "alpha"],
      ["tax", "Tax", "The return.", "stable"],
      ["meta-no-skill-fallback", "No procedure fits", undefined, "alpha"],
    ]);
  });

  it.each([
    ["a page of something else", "# Not found\n"],
    ["an address that leads elsewhere", page("### [Move](https://evil.test/x)\n\nMoving. Alpha\n")],
    ["markup in the id", page("### [Move](https://becivic.test/skills/../../x)\n\nMoving. Alpha\n")],
  ])("has nothing from %s [procedures.sources]", (_name, text) => {
    expect(graphOfPage(text).nodes).toEqual([]);
  });

  it("takes a status that it does not know for the least confirmed one [procedures.sources]", () => {
    expect(graphOfPage(page("### [Move](https://becivic.test/skills/move)\n\nMoving house. Golden\n")).nodes[0]?.status).toBe("draft");
  });
});
