import type { CatalogueVolatileValue } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { markBasis, markCommuneBasis, sayBasis, sayCommuneBasis } from "./basis-words.ts";
import { basisOf, basisOfChange, basisOfCommune, type FigureBasis } from "./figure-basis.ts";

const figure = { uid: "val-00001", name: "duty-eur", value: 1030, value_type: "integer", unit: "EUR", basis: "reported", harm: 2 } as const;
const row = (fields: Partial<CatalogueVolatileValue>) => ({ ...figure, ...fields }) as CatalogueVolatileValue;
const indexed = row({ basis: "indexed", as_of: "2026-01", rule: "indexed each 1 January", next_change: "2027-01-01" });
const today = "2026-11-18";

describe("how sure a figure is, in words", () => {
  it.each<[string, CatalogueVolatileValue, string, string, string]>([
    ["a law", row({ basis: "law", as_of: "2012-12", locator: "art. 12bis" }), today, "Fixed by law: art. 12bis.", "law"],
    ["an official page", row({ basis: "official", as_of: "2026-09" }), today, "Official, September 2026.", "official, September 2026"],
    [
      "an indexed amount",
      indexed,
      today,
      "Official, January 2026; indexed each 1 January: ask again from 1 January 2027.",
      "indexed, January 2026, until 1 January 2027",
    ],
    [
      "an indexed amount on the day of the index",
      indexed,
      "2027-01-01",
      "Expired on 1 January 2027 (indexed each 1 January): ask for the figure of today.",
      "expired on 1 January 2027",
    ],
    [
      "a range",
      row({ basis: "local", as_of: "2026-09", range: { low: 0, high: 12.5, n: 9 } }),
      today,
      "Between €0 and €12.50 in 9 communes (September 2026).",
      "local, between €0 and €12.50 in 9 communes, September 2026",
    ],
    [
      "one price of all funds",
      row({ basis: "local", range: { low: 5, high: 5, n: 3, of: "funds" } }),
      today,
      "€5 in 3 funds.",
      "local, €5 in 3 funds",
    ],
    [
      "a report",
      row({ safe_bound: "€1,100", if_wrong: "the request is not taken.", check_at: { where: "MyMinfin" } }),
      today,
      "Reported. To be safe: €1,100. If it is wrong: the request is not taken. Check: MyMinfin.",
      "reported",
    ],
  ])("%s [figures.basis]", (_name, value, day, sentence, mark) => {
    const basis = basisOf(value, day);
    expect(sayBasis(basis, "EUR")).toBe(sentence);
    expect(markBasis(basis, "EUR")).toBe(mark);
  });
});

describe("a figure that senders changed", () => {
  const change = (isStable: boolean, month = "2026-11") => ({ month, isStable });
  it.each<[string, CatalogueVolatileValue | undefined, { month: string; isStable: boolean }, Partial<FigureBasis>]>([
    ["is reported", indexed, change(false), { basis: "reported", as_of: "2026-11" }],
    ["has the basis of its row once it is stable", indexed, change(true), { basis: "indexed", next_change: "2027-01-01" }],
    ["never is the law", row({ basis: "law", locator: "art. 1" }), change(true), { basis: "reported" }],
    ["never is official", row({ basis: "official" }), change(true), { basis: "reported" }],
    ["does not expire on a day before it", indexed, change(true, "2027-02"), { is_expired: false }],
    ["keeps the bound that cannot hurt", row({ safe_bound: "€1,100" }), change(false), { safe_bound: "€1,100" }],
    ["has no row of the maintainers", undefined, change(true), { basis: "reported" }],
  ])("%s [figures.changed]", (_name, value, { month, isStable }, expected) => {
    const basis = basisOfChange(value, { month, isStable }, "2027-03-01");
    expect(basis).toMatchObject(expected);
    expect(basis).not.toHaveProperty("locator");
  });
});

describe("the own value of a commune", () => {
  const figure = row({ basis: "reported", range: { low: 0, high: 30, n: 3 }, check_at: { where: "the desk" } });
  const shipped = basisOfCommune(figure, { source: "page", as_of: "2026-09" });
  const reported = basisOfCommune(undefined, { month: "2026-11", isStable: false });
  const words = (confirmedBy: number | undefined, isOneReport: boolean) => ({ name: "Etterbeek", confirmedBy, isOneReport });
  it.each([
    [
      "that shipped",
      shipped,
      words(0, true),
      "Etterbeek, September 2026: one report, not confirmed. Elsewhere: between €0 and €30 in 3 communes. Check: the desk.",
      "Etterbeek, one report, September 2026",
    ],
    [
      "that was reported",
      reported,
      words(2, true),
      "Etterbeek, November 2026: one report, not confirmed.",
      "Etterbeek, one report, November 2026",
    ],
    [
      "that is confirmed",
      reported,
      words(4, false),
      "Etterbeek, November 2026: confirmed by 4 networks.",
      "Etterbeek, confirmed by 4, November 2026",
    ],
    ["of the past", reported, words(undefined, false), "Etterbeek, November 2026: confirmed.", "Etterbeek, confirmed, November 2026"],
  ])("%s [communes.shown]", (_name, basis, own, sentence, mark) => {
    expect(sayCommuneBasis(basis, "EUR", own)).toBe(sentence);
    expect(markCommuneBasis(basis, own)).toBe(mark);
  });

  it("is local where its page was read or it is stable, and reported before [communes.shown]", () => {
    expect(shipped.basis).toBe("local");
    expect(reported.basis).toBe("reported");
    expect(basisOfCommune(undefined, { month: "2026-11", isStable: true }).basis).toBe("local");
  });
});
