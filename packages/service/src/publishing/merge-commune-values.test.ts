import type { Catalogue, CatalogueVolatileValue } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { mergeCommuneValues } from "./merge-commune-values.ts";

const range = { low: 0, high: 10, n: 3 };
const figure: CatalogueVolatileValue = { uid: "val-00001", name: "fee", value: 5, value_type: "integer", basis: "local", range };
const value = (amount: number) => ({ value: amount, source: "page" });
const listOf = (row: CatalogueVolatileValue): Catalogue => ({ schema_version: 1, volatile_values: [structuredClone(row)], references: [] });
const withCommunes = (by_commune: Record<string, ReturnType<typeof value>>) => ({ ...figure, by_commune });

describe("the values of communes of a release", () => {
  const shipped = withCommunes({ "21005": value(1), "44021": value(2) });
  it.each<[string, CatalogueVolatileValue, CatalogueVolatileValue, string | undefined, object | undefined]>([
    ["are added where there are none", figure, figure, "taken", { "21005": value(1), "44021": value(2) }],
    ["leave a value that is published", figure, withCommunes({ "21005": value(9) }), "taken", { "21005": value(9), "44021": value(2) }],
    [
      "leave a value that shipped before, also where it was removed here",
      withCommunes({ "21005": value(3), "44021": value(2) }),
      figure,
      undefined,
      undefined,
    ],
    ["are a conflict where the range differs here", figure, { ...figure, range: { ...range, high: 1 } }, "conflicts", undefined],
    ["are a conflict where the figure is the same everywhere here", figure, { ...figure, basis: "law" }, "conflicts", undefined],
    ["wait where the row is not published", figure, { ...figure, uid: "val-00002" }, undefined, undefined],
  ])("%s [communes.merged]", (_, was, here, outcome, expected) => {
    const merged = listOf(here);
    expect(mergeCommuneValues(shipped, listOf(was), merged)).toBe(outcome);
    expect(merged.volatile_values[0]?.by_commune).toEqual(expected);
  });
});
