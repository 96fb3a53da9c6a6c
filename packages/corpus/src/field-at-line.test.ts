import { describe, expect, it } from "vitest";
import { composeSkillFile, fieldsByLine } from "./index.ts";

const frontmatter = { id: "lease", title: "A lease", requires: [{ id: "deposit", reason: "x" }], tags: ["rent", "flat"], applies_to: {} };

describe("fieldsByLine", () => {
  it("has the innermost field of every line of the frontmatter", () => {
    const text = composeSkillFile(frontmatter, "A body.");
    const fields = [...fieldsByLine(text)].map(([line, segments]) => [line, segments.join(".")]);
    expect(fields).toEqual([
      [2, "id"],
      [3, "title"],
      [4, "requires"],
      [5, "requires.0.id"],
      [6, "requires.0.reason"],
      [7, "tags"],
      [8, "tags.0"],
      [9, "tags.1"],
      [10, "applies_to"],
    ]);
  });

  it("is empty for a file that cannot be read", () => {
    expect(fieldsByLine("no frontmatter").size).toBe(0);
  });
});
