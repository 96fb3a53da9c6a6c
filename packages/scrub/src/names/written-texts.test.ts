import { describe, expect, it } from "vitest";
import { writtenTexts } from "./written-texts.ts";

describe("writtenTexts", () => {
  it("returns the texts in the order of the document, each with its pointer", () => {
    const value = { content: { scope: "general", body: "Mme Vandermaelen a dit non." }, rationale: "Thanks Heinrich" };
    expect(writtenTexts(value)).toEqual([
      { text: "Mme Vandermaelen a dit non.", pointer: "/content/body" },
      { text: "Thanks Heinrich", pointer: "/rationale" },
    ]);
  });

  it("stops the pointer before a field whose name the sender chose", () => {
    expect(writtenTexts({ content: { "Jean Dupont": 1 } })).toEqual([{ text: "Jean Dupont", pointer: "/content" }]);
  });

  it("skips what a machine writes", () => {
    const values = ["con_019a8a00-0000-7000-8000-000000000001", "2026-01-01T00:00:00Z", "https://x.be/Jean-Dupont", "2.1.0", 7, null];
    expect(writtenTexts(values)).toEqual([]);
  });

  it("reads an id that a sender chose as words", () => {
    expect(writtenTexts({ proposed_id: "how-jean-dupont-did-it" })).toEqual([{ text: "how jean dupont did it", pointer: "/proposed_id" }]);
  });

  it("reads a value of any depth", () => {
    let deep: unknown = "Jean Dupont";
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(writtenTexts(deep)).toHaveLength(1);
  });
});
