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

  const wider = { low: 0, high: 12, n: 4 };
  const release = { ...withCommunes({ "21005": value(1), "44021": value(12) }), range: wider };
  const own = (amounts: Record<string, number>) =>
    withCommunes(Object.fromEntries(Object.entries(amounts).map(([commune, amount]) => [commune, value(amount)])));
  it.each<[string, CatalogueVolatileValue, CatalogueVolatileValue, string, object]>([
    ["is taken with them where the published one is as it shipped", own({ "21005": 1 }), own({ "21005": 1 }), "taken", wider],
    ["is a conflict where it was changed here", figure, { ...figure, range: { ...range, high: 1 } }, "conflicts", { ...range, high: 1 }],
    ["is a conflict where a value here is outside it", figure, own({ "92094": 13 }), "conflicts", range],
    ["is a conflict where more communes have a value here than it counts", figure, own({ "1": 1, "2": 1, "3": 1 }), "conflicts", range],
  ])("a new range %s [communes.merged]", (_, was, here, outcome, expected) => {
    const merged = listOf(here);
    expect(mergeCommuneValues(release, listOf(was), merged)).toBe(outcome);
    expect(merged.volatile_values[0]?.range).toEqual(expected);
  });
});
