import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASSES, TABLE } from "../generated/weights.ts";
import { addWeights, readTable, writeTable } from "./table.ts";

const weights = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: -127, max: 127 })), {
  selector: ([classNumber]) => classNumber,
  maxLength: 255,
});
const features = fc.uniqueArray(fc.record({ hash: fc.integer({ min: 0, max: (1 << 20) - 1 }), weights }), {
  selector: ({ hash }) => hash,
  maxLength: 40,
});

describe("the table of weights", () => {
  it("has at most 600 KB as shipped, and classes that a byte can number [find.learnt]", () => {
    expect(atob(TABLE).length).toBeLessThanOrEqual(600 * 1024);
    expect(readTable(Uint8Array.from(atob(TABLE), (character) => character.charCodeAt(0))).size).toBeGreaterThan(10_000);
    expect(CLASSES.length).toBeLessThan(256);
  });

  it("gives back every weight that was written", () => {
    fc.assert(
      fc.property(features, (all) => {
        const bytes = writeTable(all);
        const positions = readTable(bytes);
        expect([...positions.keys()].sort((a, b) => a - b)).toEqual(all.map(({ hash }) => hash).sort((a, b) => a - b));
        for (const { hash, weights: row } of all) {
          const sums = new Float64Array(256);
          addWeights(bytes, positions.get(hash) ?? -1, 2, sums);
          const expected = new Float64Array(256);
          for (const [classNumber, weight] of row) expected[classNumber] = 2 * weight;
          expect([...sums].map((sum) => sum + 0)).toEqual([...expected].map((sum) => sum + 0));
        }
      }),
    );
  });
});
