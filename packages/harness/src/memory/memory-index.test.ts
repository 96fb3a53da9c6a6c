import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLength } from "./memory-file.ts";
import { composeIndex, type IndexEntry, lineOfEntry, MAX_INDEX_BYTES, MAX_INDEX_LINES } from "./memory-index.ts";

const archived = (number: number): IndexEntry => ({
  file: `archive/a${number}.md`,
  about: "x",
  archivedAt: `2026-01-${String((number % 28) + 1).padStart(2, "0")}`,
});
const present = (number: number): IndexEntry => ({ file: `p${number}.md`, about: "x" });

describe("the index of the memory", () => {
  it("has one line for each entry, those in progress first [memory.index]", () => {
    const { text } = composeIndex([archived(0), { file: "customer_context.md", about: "Your situation" }]);
    expect(text).toBe("- customer_context.md: Your situation\n- archive/a0.md: x\n");
  });

  it("drops the oldest archived line for the 201st entry [memory.index]", () => {
    const entries = [...Array.from({ length: 190 }, (_, at) => present(at)), ...Array.from({ length: 11 }, (_, at) => archived(at))];
    const index = composeIndex(entries);
    expect(index).toMatchObject({ fits: true, leftOut: [archived(0)] });
    expect(index.text.split("\n")).toHaveLength(MAX_INDEX_LINES + 1);
  });

  it("does not fit where no archived line can leave [memory.index]", () => {
    expect(composeIndex(Array.from({ length: 200 }, (_, at) => present(at))).fits).toBe(true);
    expect(composeIndex(Array.from({ length: 201 }, (_, at) => present(at))).fits).toBe(false);
  });

  it("counts bytes: 8,192 fit, 8,193 do not [memory.index]", () => {
    // 64 lines of 128 bytes each, of which 80 are 40 letters.
    const about = "é".repeat(40);
    const lines = Array.from({ length: 64 }, (_, at) => ({ file: `${String(at).padStart(2, "0")}${"f".repeat(38)}.md`, about }));
    expect(byteLength(composeIndex(lines).text)).toBe(MAX_INDEX_BYTES);
    expect(composeIndex(lines).fits).toBe(true);
    expect(composeIndex([...lines.slice(1), { file: lines[0]?.file ?? "", about: `${about}e` }]).fits).toBe(false);
  });

  it("keeps its limits and drops no younger entry before an older one, with any text [memory.index]", () => {
    const entry = fc.record(
      {
        file: fc.uuid().map((id) => `${id}.md`),
        about: fc.string({ unit: "grapheme", maxLength: 120 }),
        archivedAt: fc.option(
          fc
            .date({ min: new Date("2025-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
          { nil: undefined },
        ),
      },
      { requiredKeys: ["file", "about"] },
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 260 }), (some) => {
        // The generator may give the field without a value.
        const entries = some.map(({ archivedAt, ...rest }): IndexEntry => (archivedAt === undefined ? rest : { ...rest, archivedAt }));
        const { text, leftOut, fits } = composeIndex(entries);
        const lines = text.split("\n").slice(0, -1);
        expect(lines).toHaveLength(entries.length - leftOut.length);
        if (fits) {
          expect(lines.length).toBeLessThanOrEqual(MAX_INDEX_LINES);
          expect(byteLength(text)).toBeLessThanOrEqual(MAX_INDEX_BYTES);
        } else expect(leftOut).toHaveLength(entries.filter(({ archivedAt }) => archivedAt !== undefined).length);
        const youngest = leftOut.at(-1)?.archivedAt ?? "";
        const staying = entries.filter((one) => one.archivedAt !== undefined && !leftOut.includes(one));
        for (const { archivedAt = "" } of staying) expect(archivedAt >= youngest).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("cuts what an entry is about between characters, never inside one [memory.index]", () => {
    expect(lineOfEntry({ file: "a.md", about: "𝒳".repeat(100) })).toBe(`- a.md: ${"𝒳".repeat(79)}…`);
  });
});
