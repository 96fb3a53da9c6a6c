import { expect, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups values by a key, keys and values in their order [bundle.everywhere]", () => {
  const groups = groupBy(["bee", "ant", "bear", "ape"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["b", ["bee", "bear"]],
    ["a", ["ant", "ape"]],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
