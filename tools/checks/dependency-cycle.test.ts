import { expect, it } from "vitest";
import { findCycle } from "./dependency-cycle.ts";

it.each<[string, Record<string, string[]>, string[] | undefined]>([
  ["nothing", {}, undefined],
  ["a chain", { a: ["b"], b: ["c"] }, undefined],
  ["two ways to the same package", { a: ["b", "c"], b: ["d"], c: ["d"], d: [] }, undefined],
  ["a package that names itself", { a: ["a"] }, ["a", "a"]],
  ["two that name each other", { a: ["b"], b: ["a"] }, ["a", "b", "a"]],
  ["a cycle that the first package is not part of", { a: ["b"], b: ["c"], c: ["d"], d: ["b"] }, ["b", "c", "d", "b"]],
])("finds the cycle of %s", (_, declared, expected) => {
  expect(findCycle(new Map(Object.entries(declared)))).toEqual(expected);
});
