import * as fc from "fast-check";
import { deflateSync } from "fflate";
import { describe, expect, it } from "vitest";
import { shippedTable, shippedWeights } from "../shipped-weights.ts";
import { addWeights, NOTHING_PARTS, readTable, stepOf, writeTable } from "./table.ts";

const SKILLS = 5;
const feature = fc.record({
  hash: fc.integer({ min: 0, max: (1 << 20) - 1 }),
  step: fc.integer({ min: 0, max: 255 }),
  levels: fc.array(fc.integer({ min: -7, max: 7 }), { minLength: SKILLS, maxLength: SKILLS }),
  nothing: fc.integer({ min: -127, max: 127 }),
});
const features = fc.uniqueArray(feature, { selector: ({ hash }) => hash, maxLength: 40 });

describe("the table of weights", () => {
  it("has at most 600 KB as shipped, with a row for each of many features [find.learnt]", () => {
    const bytes = shippedTable();
    expect(bytes.length).toBeLessThanOrEqual(600 * 1024);
    const { rows, levels } = readTable(bytes);
    expect(rows.size).toBeGreaterThan(10_000);
    expect(levels.length).toBe(rows.size * (shippedWeights.classes.length - 1));
  });

  it("gives back every weight that was written", () => {
    fc.assert(
      fc.property(features, (all) => {
        const table = readTable(deflateSync(writeTable(all)));
        expect([...table.rows.keys()].sort((a, b) => a - b)).toEqual(all.map(({ hash }) => hash).sort((a, b) => a - b));
        for (const { hash, step, levels, nothing } of all) {
          const sums = new Float64Array(SKILLS + 1);
          addWeights(table, hash, 2, sums);
          const expected = [...levels.map((level) => 2 * stepOf(step) * level), (2 * stepOf(step) * nothing) / NOTHING_PARTS];
          for (const [at, sum] of sums.entries()) expect(sum).toBeCloseTo(expected[at] ?? 0, 9);
        }
      }),
    );
  });

  it("adds nothing for a feature that it does not know", () => {
    const sums = new Float64Array(SKILLS + 1);
    addWeights(readTable(deflateSync(writeTable([]))), 7, 1, sums);
    expect([...sums]).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
