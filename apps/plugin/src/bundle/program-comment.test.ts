import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromComment, toComment } from "./program-comment.ts";

describe("a program in a comment", () => {
  it.each([
    "",
    "a*/b",
    "/x*/.test(y)",
    "a*%/b*%%/c",
    "***/",
    "*",
    "/",
    '"\\n/* The program:\\n"',
    "// */ /* */",
    "é",
    "%u00e9;",
    "%u0025;u00e9;",
    "*é/",
    "*%u002f;",
    "😀%u",
  ])("%j comes back as it was", (program) => {
    const module = `launch();${toComment(program)}`;
    expect(module.slice(0, -"*/\n".length)).not.toContain("*/");
    expect(module).toMatch(/^[\0-\x7f]*$/);
    expect(fromComment(module)).toBe(program);
  });

  it("comes back as it was, whatever it is", () => {
    const text = fc
      .array(fc.constantFrom("*", "/", "%", "u", "00e9;", "a", "é", "😀", "\n", " "), { maxLength: 30 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (program) => {
        expect(fromComment(`launch();${toComment(program)}`)).toBe(program);
      }),
    );
  });
});
