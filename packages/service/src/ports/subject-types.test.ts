import { expect, it } from "vitest";
import { isReviewedType } from "./subject-types.ts";

it.each([
  ["skill", true],
  ["path_source", true],
  ["observation", true],
  ["feedback", true],
  ["draft", true],
  ["file", true],
  ["source_class", false],
  ["path_together", false],
  ["", false],
  [null, false],
  ["__proto__", false],
])("a review item about %j: %j", (type, isKnown) => {
  expect(isReviewedType(type)).toBe(isKnown);
});
