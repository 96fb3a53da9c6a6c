import { describe, expect, it } from "vitest";
import { communeRows, communeValueTypes, mayDifferByCommune } from "./commune-values.ts";

describe("the values of communes", () => {
  it("are rows with the name and the unit of the figure, and a source of their own", () => {
    const by_commune = { "21005": { value: 5, source: "etterbeek", as_of: "2026-09" }, "44021": { value: "on request", source: "gent" } };
    const figure = { uid: "val-00001", name: "fee", value: "0 to 10 euro", value_type: "string", unit: "EUR", by_commune } as const;
    expect(communeRows(figure)).toEqual([
      { uid: "val-00001", commune: "21005", name: "fee", value: 5, value_type: "number", unit: "EUR", source: "etterbeek" },
      { uid: "val-00001", commune: "44021", name: "fee", value: "on request", value_type: "string", unit: "EUR", source: "gent" },
    ]);
  });

  it.each([
    ["string", "EUR", ["string", "number"]],
    ["string", undefined, ["string"]],
    ["integer", "EUR", ["integer"]],
  ])("of a figure that is a %s in %s are of the types %j", (type, unit, types) => {
    expect(communeValueTypes(type, unit)).toEqual(types);
  });

  it.each([
    [undefined, true],
    ["local", true],
    ["reported", true],
    ["law", false],
    ["official", false],
    ["indexed", false],
  ] as const)("of a figure whose basis is %s: %s", (basis, expected) => {
    expect(mayDifferByCommune(basis === undefined ? {} : { basis })).toBe(expected);
  });
});
