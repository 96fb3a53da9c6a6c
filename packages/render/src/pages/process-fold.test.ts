import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { documentHtml } from "../document/write-document.ts";
import { skillView } from "./_fixture.ts";
import { skillDocument } from "./skill-page.ts";

function pageOf(process: string | undefined, language: "en" | "fr" = "en"): string {
  const frame = { origin: "", language, prefix: language === "en" ? "" : `/${language}` };
  return htmlText(documentHtml(skillDocument(skillView("alpha", { process }), language), frame));
}

describe("the picture of a process", () => {
  it("is folded between the heading of the process and its numbered steps [reading.process-in-words]", () => {
    const page = pageOf("flowchart TD\n  a[Ask] --> b[Pay val-00001]");
    const section = page.slice(page.indexOf('<h2 id="process">'));
    const parts = [
      '<h2 id="process">',
      '<details class="fold" id="process-picture"><summary>The way as a picture</summary>',
      "<p>Ask</p>",
      "</details>",
    ];
    const places = [...parts, "<li>Pay "].map((part) => section.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page.match(/<details class="fold" id="process-picture"/g)).toHaveLength(1);
  });

  it("is named in the language of the page", () => {
    expect(pageOf("flowchart TD\n  a --> b", "fr")).toContain("<summary>Le parcours en image</summary>");
  });

  it.each([undefined, "a list", "flowchart TD\n  a[half"])("is not there for %s", (process) => {
    expect(pageOf(process)).not.toContain('id="process-picture"');
  });
});
