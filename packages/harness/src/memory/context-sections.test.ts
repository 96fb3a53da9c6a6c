import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSections, withSection } from "./context-sections.ts";

describe("the topics of the user's situation", () => {
  it("are added to, and replaced one at a time [memory.notes]", () => {
    const first = withSection("Before.", "housing", "Rents a flat.", { isReplaced: false });
    const second = withSection(first, "work", "Looks for work.", { isReplaced: false });
    const third = withSection(second, "housing", "Wants to buy.", { isReplaced: false });
    expect(third).toBe("Before.\n\n## housing\n\nRents a flat.\n\nWants to buy.\n\n## work\n\nLooks for work.");
    expect(withSection(third, "housing", "Bought.", { isReplaced: true })).toBe(
      "Before.\n\n## housing\n\nBought.\n\n## work\n\nLooks for work.",
    );
  });

  it("are never begun by the words of a note, and lose none of its words", () => {
    const word = fc.constantFrom("## ", "# ", "\n", "work", "## work\n", "text ", "---\n");
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join("")),
        (words) => {
          const text = withSection("## work\n\nSame.", "housing", words, { isReplaced: false });
          expect(parseSections(text).sections.map(({ topic }) => topic)).toEqual(["work", "housing"]);
          expect(parseSections(text).sections[1]?.text.replaceAll(/[#\s]/g, "")).toBe(words.replaceAll(/[#\s]/g, ""));
        },
      ),
    );
  });
});
