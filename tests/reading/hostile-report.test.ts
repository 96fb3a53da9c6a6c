import { researchReportMarkdown } from "@becivic/render";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";
import { shapeOf, urlsOf } from "./_markdown-shape.ts";

const write = (report: string): string => researchReportMarkdown({ target_type: "skill", target_id: "lease" }, report, "http://localhost");
const HARMLESS = write("Plain words");

describe("the text of a hostile sender in a research report", () => {
  it("stay text, whatever signs they are made of [open.reports]", () => {
    const sign = fc.constantFrom(
      ..."`~#>-*_[]()<>|&\n\r \u200b\u00ada".split(""),
      "```",
      "~~~",
      "](https://evil.example)",
      "<script>",
      "\n# ",
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const text = write(`x${signs.join("")}`);
        expect(shapeOf(text)).toEqual(shapeOf(HARMLESS));
        expect(urlsOf(text)).toEqual(urlsOf(HARMLESS));
        expect(text).not.toMatch(/[\u200b\u00ad]/);
      }),
      sampleOf("many-signs", { few: 150, many: 5_000 }),
    );
  });
});
