import { expect, it } from "vitest";
import { tryParseJson } from "./try-parse-json.ts";

it.each<[text: string, value: unknown]>([
  ['{"a":[1]}', { a: [1] }],
  ["null", null],
  ["0", 0],
  ["", undefined],
  ["undefined", undefined],
  ['{"a":', undefined],
])("reads %j, and gives undefined where it is no JSON", (text, value) => {
  expect(tryParseJson(text)).toEqual(value);
});
