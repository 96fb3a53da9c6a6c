import { describe, expect, it } from "vitest";
import { measureScrub } from "../../tools/scrub/measure.ts";

const SET = "fixtures/scrub/unseen.jsonl";

describe("texts of others that the scrub was counted on once", () => {
  const figures = measureScrub();
  const shareOf = (set: string, name: string): number | undefined =>
    figures.find(({ set: one, figure }) => one === set && figure === name)?.share;

  it("have every number with check digits found [scrub.spellings]", () => {
    expect(shareOf(`${SET}, check digits`, "recall")).toBe(1);
    expect(shareOf(SET, "recall")).toBeGreaterThan(0.98);
  });

  it("have few numbers refused that only look like one [scrub.spellings]", () => {
    expect(shareOf(SET, "false alarms")).toBeLessThan(0.05);
  });
});
