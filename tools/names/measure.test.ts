import { describe, expect, it } from "vitest";
import { readHarmlessSets } from "./harmless.ts";
import { measureHolds, measureNames, measureSet } from "./measure.ts";

describe("measureSet [names.measure]", () => {
  const [all, en] = measureSet("one", [
    { id: "1", lang: "en", text: "We met Karim Benali.", has_person: true, person_spans: [[7, 19]] },
    { id: "2", lang: "en", text: "We met the desk.", has_person: true, person_spans: [[7, 15]] },
    { id: "3", lang: "en", text: "Officer Delvigne rang.", has_person: false, person_spans: [] },
  ]);

  it("counts sentences that are hit, missed and held by mistake", () => {
    expect(all).toEqual({ set: "one", lang: "all", size: 3, recall: 0.5, precision: 0.5, spanRecall: 0.5, spanPrecision: 0.5 });
    expect(en).toEqual({ ...all, lang: "en" });
  });
});

describe("measureHolds [names.measure]", () => {
  it("counts what is held, by language", () => {
    const texts = [
      { lang: "en", text: "Officer Delvigne rang." },
      { lang: "en", text: "The desk is closed." },
      { lang: "nl", text: "Het loket is dicht." },
    ];
    expect(measureHolds("one", texts)).toEqual([
      { set: "one", lang: "all", size: 3, held: 1, rate: 1 / 3 },
      { set: "one", lang: "en", size: 2, held: 1, rate: 1 / 2 },
      { set: "one", lang: "nl", size: 1, held: 0, rate: 0 },
    ]);
  });
});

describe("harmless texts", () => {
  const { holds } = measureNames();
  const rates = holds.filter(({ lang }) => lang === "all");

  it("are those of fixtures/harmless, of the examples and of the queries", () => {
    expect([...readHarmlessSets().keys()].filter((set) => !set.startsWith("fixtures/harmless/"))).toHaveLength(2);
    expect(rates.some(({ set }) => set.startsWith("fixtures/harmless/"))).toBe(true);
  });

  it.each(holds.filter(({ set, lang }) => set.startsWith("corpus/") && lang !== "all"))(
    "of the examples in $lang at most one in a hundred is held [names.harmless]",
    ({ size, rate }) => {
      expect(size).toBeGreaterThan(1000);
      expect(rate).toBeLessThanOrEqual(0.01);
    },
  );
});
