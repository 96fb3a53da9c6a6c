import { expect, it } from "vitest";
import { replaceSection } from "./replace-section.ts";

const TEXT = "# Title\n\n## One\n\nold\n\n### Within\n\nold\n\n## Two\n\nkept\n";

it.each([
  ["One", "# Title\n\n## One\n\nnew\n\n## Two\n\nkept\n"],
  ["Two", "# Title\n\n## One\n\nold\n\n### Within\n\nold\n\n## Two\n\nnew\n"],
])("replaces the section %s and nothing else", (heading, expected) => {
  expect(replaceSection(TEXT, heading, "new")).toBe(expected);
});

it("does not invent a section", () => {
  expect(() => replaceSection(TEXT, "Three", "new")).toThrow("Three");
});
