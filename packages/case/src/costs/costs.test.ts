import { describe, expect, it } from "vitest";
import type { CaseFigure } from "../case-data.ts";
import type { RequiredDocument } from "../eligibility/assess.ts";
import { amountOf } from "./amount-of.ts";
import { costsOf } from "./costs-of.ts";
import { figureIn } from "./figure-in.ts";
import { sumCosts } from "./sum-costs.ts";

const figure = (more: Partial<CaseFigure>): CaseFigure => ({ uid: "val-00001", name: "fee", revision: 1, value: 20, unit: "EUR", ...more });

describe("the amount of a figure", () => {
  it.each<[string, Partial<CaseFigure>, string | undefined, readonly [number, number] | undefined]>([
    ["a number of euro", { value: 20 }, undefined, [20, 20]],
    ["a number of something else", { value: 20, unit: "days" }, undefined, undefined],
    ["a range in words", { value: "between 19 and 35 euro", range: { low: 19.6, high: 34.9, n: 12, of: "communes" } }, undefined, [19, 35]],
    ["a rough range without a unit", { value: "about 1,000 to 2,000 euro", unit: "days" }, undefined, [1000, 2000]],
    ["one amount in words", { value: "about 12.50 euro", unit: "days" }, undefined, [12.5, 12.5]],
    ["words with a range beside them", { value: "differs", range: { low: 1, high: 3, n: 2, of: "communes" } }, undefined, [1, 3]],
    [
      "the value of the commune",
      { value: "between 0 and 10 euro", by_commune: { "21004": { value: 7.5, basis: "reported" } } },
      "21004",
      [7.5, 7.5],
    ],
    [
      "the range, in a commune without a value",
      { value: "between 0 and 10 euro", by_commune: { "21004": { value: 7.5, basis: "reported" } } },
      "11001",
      [0, 10],
    ],
    ["no key of a prototype", { by_commune: { "21004": { value: 7.5, basis: "reported" } } }, "constructor", [20, 20]],
    ["another currency", { value: "1,000 CFA francs", unit: "days" }, undefined, undefined],
    ["two amounts for two cases", { value: "75 euro for an adult, 35 euro for a child" }, undefined, undefined],
    ["less than nothing", { value: -1 }, undefined, undefined],
    ["a range that is turned around", { value: "between 10 and 5 euro" }, undefined, undefined],
  ])("%s", (_what, more, commune, ends) => {
    const amount = amountOf(figureIn(figure(more), commune));
    expect(amount).toEqual(ends === undefined ? undefined : { low: ends[0], high: ends[1] });
  });
});

describe("the figure of a commune", () => {
  it("has its own basis and date, and neither the range nor the next change of the general one", () => {
    const general = figure({
      basis: "official",
      as_of: "2024-04",
      next_change: "2027-01-01",
      range: { low: 0, high: 5, n: 3, of: "communes" },
      by_commune: { "44021": { value: 0, basis: "reported" } },
    });
    const { by_commune: _values, ...rest } = figure({ value: 0, basis: "reported" });
    expect(figureIn(general, "44021")).toEqual(rest);
    expect(figureIn(general, "21004")).toEqual(general);
  });
});

const document = (id: string, more: Partial<RequiredDocument> = {}): RequiredDocument => ({
  id,
  need: "true",
  remark: undefined,
  conditions: [],
  route: "true",
  routeConditions: [],
  ...more,
});
const path = (id: string, fee: string) => ({
  id,
  version: "1.0.0",
  status: "stable" as const,
  applies_to: { audience_summary: "" },
  sources: [],
  title: { en: id },
  fee,
});
const data = {
  paths: { a: path("a", "val-1"), b: path("b", "val-1"), c: path("c", "val-2"), d: path("d", "val-9") },
  costs: [
    { uid: "val-1", name: { en: "the fee again" } },
    { uid: "val-3", name: { en: "a tax" } },
  ],
  figures: [
    figure({ uid: "val-1", value: 0.1, basis: "law" }),
    figure({ uid: "val-2", value: "between 5 and 10 euro", basis: "reported" }),
    figure({ uid: "val-3", value: 152, basis: "official", next_change: "2027-01-01" }),
  ],
};
const at = { communeOf: () => undefined, today: "2026-11-19", language: "en" as const };

describe("the costs of a case [site.case-costs]", () => {
  it("are the fees of the documents that are needed, then the amounts of the text that are none of them", () => {
    const costs = costsOf(data, {
      ...at,
      documents: [document("a"), document("b", { need: "false" }), document("c", { remark: "If late." })],
    });
    expect(costs.map(({ key, need }) => `${key} ${need}`)).toEqual(["path:a true", "path:c unknown", "text:val-3 unknown"]);
  });

  it("does not take a document that is one of several for due", () => {
    const group = { anyOf: [document("a"), document("c")], need: "true" as const, route: "true" as const, enough: [] };
    expect(costsOf(data, { ...at, documents: [group] }).map(({ need }) => need)).toEqual(["unknown", "unknown", "unknown"]);
    const one = { ...group, anyOf: [document("a"), document("c", { need: "false" })] };
    expect(costsOf(data, { ...at, documents: [one] })[0]).toMatchObject({ key: "path:a", need: "true" });
  });

  it("count a document of several lists once, as needed where one of them needs it", () => {
    const group = { anyOf: [document("a"), document("c")], need: "true" as const, route: "true" as const, enough: [] };
    const costs = costsOf(data, { ...at, documents: [document("a"), group] });
    expect(costs.map(({ key, need }) => `${key} ${need}`)).toEqual(["path:a true", "path:c unknown", "text:val-3 unknown"]);
  });

  it("add up in cents, with the number of doubts", () => {
    const costs = costsOf(data, { ...at, documents: ["a", "b", "c"].map((id) => document(id)) });
    expect(sumCosts(costs, ({ need }) => need === "true")).toMatchObject({ low: 5.2, high: 10.2, count: 3, unsure: 1, expired: 0 });
    expect(sumCosts(costs, () => false)).toMatchObject({ low: 0, high: 0, count: 0 });
  });

  it("say that a figure is out of date from the day of its change on", () => {
    const costs = costsOf(data, { ...at, today: "2027-01-01", documents: [] });
    expect(sumCosts(costs, () => true)).toMatchObject({ low: 152.1, expired: 1, unsure: 0 });
  });

  it("leave out a figure that was withdrawn, and say so", () => {
    const costs = costsOf(data, { ...at, documents: [document("d")] });
    expect(costs[0]).toMatchObject({ key: "path:d", amount: undefined, words: undefined });
    expect(sumCosts(costs, ({ need }) => need === "true")).toMatchObject({ count: 0, left_out: [{ key: "path:d" }] });
  });
});
