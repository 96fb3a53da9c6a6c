import { expect, it } from "vitest";
import { colon, decimal, semicolon } from "./punctuation.ts";

it.each([
  ["en", "a: b; 4.5"],
  ["fr", "a\u00a0: b\u00a0; 4,5"],
  ["nl", "a: b; 4,5"],
  ["de", "a: b; 4,5"],
] as const)("separates parts and digits as %s does", (language, text) => {
  expect(`a${colon(language)}b${semicolon(language)}${decimal("4.5", language)}`).toBe(text);
});
