import { describe, expect, it } from "vitest";
import { parseAnswer } from "./parse-answer.ts";

describe("the JSON of an answer", () => {
  it("is read [procedures.transport]", () => {
    expect(parseAnswer('{"a": [1, null]}')).toEqual({ a: [1, null] });
  });

  it.each([
    ["no JSON", "<html>"],
    ["a list nested 400,000 deep", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
    ["an object nested 200,000 deep", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`],
  ])("counts as none where it is %s [procedures.transport]", (_what, text) => {
    expect(parseAnswer(text)).toBeUndefined();
  });
});
