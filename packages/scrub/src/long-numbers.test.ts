import { describe, expect, it } from "vitest";
import { findLongNumber } from "./index.ts";

describe("findLongNumber", () => {
  it.each([
    ["a file number", { report: "The dossier was 12345678 at the desk." }, "/report"],
    ["inside a word", { report: "Ref:AB123456789X" }, "/report"],
    ["digits of another script", { report: "\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668" }, "/report"],
    ["a number that is no text", { content: { value: 123456789 } }, "/content/value"],
    ["seven digits", { report: "1234567" }, undefined],
    ["a date", { report: "Since 2026-11-01, 14:00." }, undefined],
    ["a price", { report: "It cost 1 000 000 euro." }, undefined],
  ])("%s [scrub.long-numbers]", (_name, value, pointer) => {
    expect(findLongNumber(value)).toBe(pointer);
  });
});
