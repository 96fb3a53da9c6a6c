import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { measureScrub } from "./measure.ts";

const folder = mkdtempSync(path.join(tmpdir(), "becivic-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, "set.jsonl");
const samples = [
  { text: "NISS 31.02.14-995.26", kinds: ["belgian_nrn"] },
  { text: "a number that no rule knows: 31", kinds: ["belgian_nrn"] },
  { text: "jan@example.org", kinds: ["email"] },
  { text: "a fee of 25 EUR", kinds: [] },
  { text: "harmless, they say: jan@example.org", kinds: [] },
];
writeFileSync(file, samples.map((sample) => JSON.stringify(sample)).join("\n"));

describe("the figures of the scrub", () => {
  const figures = measureScrub([file]);
  const own = figures.filter(({ set }) => set.includes("set.jsonl")).map(({ figure, size, share }) => ({ figure, size, share }));

  it("count what is found, also with check digits, and what is refused by mistake [scrub.measured]", () => {
    expect(own).toEqual([
      { figure: "recall", size: 3, share: 2 / 3 },
      { figure: "recall", size: 2, share: 1 / 2 },
      { figure: "false alarms", size: 2, share: 1 / 2 },
    ]);
  });

  it("are what is promised on our own texts [scrub.measured]", () => {
    // Sets that the rules were not made with are measured, and promise nothing.
    const ours = figures.filter(({ set }) => !set.includes(".jsonl"));
    expect(ours.length).toBeGreaterThan(5);
    for (const { set, figure, share, wrong } of ours) {
      const isKept = figure === "recall" ? share === 1 : share < 0.01;
      expect({ set, figure, isKept, wrong: isKept ? [] : wrong }).toEqual({ set, figure, isKept: true, wrong: [] });
    }
  });
});
