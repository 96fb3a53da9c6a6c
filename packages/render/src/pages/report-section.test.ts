import { type Language, vocabulary } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { writeHtml } from "../document/write-html.ts";
import { writeMarkdown } from "../document/write-markdown.ts";
import { HOSTILE, pathView, skillView } from "./_fixture.ts";
import { pathDocument } from "./path-page.ts";
import { reportSection } from "./report-section.ts";
import { skillDocument } from "./skill-page.ts";

const page = { kind: "procedure", address: "/skills/address-change", title: { text: "Change of address", language: "en" } } as const;

function htmlOf(one: Parameters<typeof reportSection>[0], language: Language): string {
  const frame = { origin: "https://becivic.example", language, prefix: `/${language}` };
  return htmlText(writeHtml([reportSection(one, language)], frame).html);
}

function lineOf(html: string): string {
  return (/<p id="report-line">(.*?)<\/p>/.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "");
}

describe("the line to report a mistake", () => {
  it.each([
    [
      "en",
      "Read https://becivic.example/agents and tell Be Civic that the page “Change of address” (https://becivic.example/skills/address-change) is no longer right: the fee has changed, it is now … euro.",
    ],
    [
      "fr",
      "Lis https://becivic.example/agents et dis à Be Civic que la page « Change of address » (https://becivic.example/skills/address-change) n&#39;est plus exacte : le tarif a changé, il est maintenant de … euros.",
    ],
    [
      "nl",
      "Lees https://becivic.example/agents en meld aan Be Civic dat de pagina “Change of address” (https://becivic.example/skills/address-change) niet meer klopt: het tarief is veranderd, het is nu … euro.",
    ],
    [
      "de",
      "Lies https://becivic.example/agents und melde Be Civic, dass die Seite „Change of address“ (https://becivic.example/skills/address-change) nicht mehr stimmt: Die Gebühr hat sich geändert, sie beträgt jetzt … Euro.",
    ],
  ] as const)("is in %s: %s [report.line]", (language, line) => {
    expect(lineOf(htmlOf(page, language))).toBe(line);
  });

  it("says in which language the title is, where it is another one [report.line]", () => {
    expect(htmlOf(page, "fr")).toContain('<span lang="en">Change of address</span>');
  });

  it("has a title as text alone [report.line]", () => {
    expect(htmlOf({ ...page, title: { text: HOSTILE, language: "en" } }, "en")).not.toMatch(/<script|<img/i);
  });

  it.each(vocabulary.language)("leads in %s to the contact, for a reader without an agent [report.line]", (language) => {
    expect(htmlOf({ ...page, kind: "lifeEvent" }, language)).toContain(`href="/${language}/contact"`);
  });

  it("is on no page of the past, on no withdrawn one, and in no text for agents [report.line]", () => {
    const htmlFrom = (blocks: Parameters<typeof writeHtml>[0]): string => htmlText(writeHtml(blocks).html);
    expect(htmlFrom(skillDocument(skillView("alpha")).blocks)).toContain('id="report-line"');
    expect(htmlFrom(pathDocument(pathView("alpha")).blocks)).toContain('id="report-line"');
    expect(htmlFrom(skillDocument({ ...skillView("alpha"), at: "2026-11-01" }).blocks)).not.toContain("report-line");
    expect(htmlFrom(pathDocument({ ...pathView("alpha"), at: "2026-11-01" }).blocks)).not.toContain("report-line");
    expect(htmlFrom(skillDocument(skillView("quarantined")).blocks)).not.toContain("report-line");
    expect(writeMarkdown([reportSection(page, "en")], { origin: "" })).not.toContain("Paste");
  });
});
