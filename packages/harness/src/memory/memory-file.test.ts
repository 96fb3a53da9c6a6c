import { type MemoryFile, withoutHidden } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeMemory, parseMemory } from "./memory-file.ts";

const facts: MemoryFile = { type: "decision_log", name: "school choice", description: "Chose the evening course." };

const unreadable: readonly [string, string][] = [
  ["no frontmatter", "Only text.\n"],
  ["a field of the profile", "---\ntype: decision_log\nname: a\ndescription: b\nregion: Flanders\n---\n\ntext\n"],
  ["a type that does not exist", "---\ntype: diary\nname: a\ndescription: b\n---\n"],
  ["an anchor", "---\ntype: decision_log\nname: &a b\ndescription: *a\n---\n"],
  ["a progress without its fields", "---\ntype: procedure_progress\nname: a\ndescription: b\n---\n"],
];

describe("a memory file", () => {
  it.each(unreadable)("is refused with %s", (_what, file) => {
    expect(parseMemory(file)).toBeUndefined();
  });

  it("is read after an editor changed its line ends and added characters that cannot be seen", () => {
    const file = composeMemory({ facts, text: "First.\n\nSecond." });
    expect(parseMemory(`\uFEFF${file.replaceAll("\n", "\r\n").replace("First", "Fi\u200Brst")}`)).toEqual({
      facts,
      text: "First.\n\nSecond.",
    });
  });

  it("comes back as it was, with any visible text", () => {
    const line = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .map((text) => withoutHidden(text).replaceAll(/\s+/g, " ").trim())
      .filter((text) => text !== "");
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(line, line, text, (name, description, body) => {
        const memory = { facts: { ...facts, name, description }, text: body.trim() };
        expect(parseMemory(composeMemory(memory))).toEqual(memory);
      }),
    );
  });
});
