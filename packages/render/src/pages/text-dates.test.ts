import { vocabulary } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { writeHtml } from "../document/write-html.ts";
import type { ReferenceReading } from "../reading.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { skillView } from "./_fixture.ts";
import { skillDocument } from "./skill-page.ts";
import { datesBlocks } from "./text-dates.ts";

const text = { on: "2026-11-19", isChanged: false };
const reference = (how: "copy" | "live" | undefined): ReferenceReading => ({
  uid: "ref-00001",
  name: "a-source",
  status: "alpha",
  title: "A source",
  url: "https://example.be/",
  archivedUrl: undefined,
  lastVerified: undefined,
  read: how && { how, pageDate: undefined },
});
const wordsOf = (...args: Parameters<typeof datesBlocks>): string =>
  htmlText(writeHtml(datesBlocks(...args)).html)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("the dates of a page", () => {
  it.each([
    [{ dates: { text, sourcesRead: "2026-11-18" }, verified: undefined }, /On this server since 19 November 2026 ?, and unchanged since/],
    [{ dates: { text: { ...text, isChanged: true }, sourcesRead: undefined }, verified: undefined }, /Last changed on 19 November 2026/],
    [{ dates: { text, sourcesRead: "2026-11-18" }, verified: undefined }, /Sources read 18 November 2026 /],
    [{ dates: { text, sourcesRead: "2026-11" }, verified: undefined }, /Sources read November 2026 /],
    [{ dates: { text: undefined, sourcesRead: undefined }, verified: undefined }, /^ Sources read No day is recorded\./],
    [{ dates: { text, sourcesRead: "2026-11" }, verified: undefined }, /Last verified By no person yet/],
    [{ dates: { text, sourcesRead: "2026-11" }, verified: "2026-12-24" }, /Last verified 24 December 2026/],
  ] as const)("of %j: %s [dates.text] [dates.sources] [dates.verified]", (dated, words) => {
    expect(wordsOf(dated, "en")).toMatch(words);
  });

  it.each([
    [["copy", "copy", undefined], "(2 of 3 cited, all in stored copies)"],
    [["copy", "live"], "(2 of 2 cited, 1 of them live)"],
    [[undefined], "(0 of 1 cited)"],
  ] as const)("count the sources %j: %s [dates.sources]", (reads, words) => {
    const dates = { text, sourcesRead: "2026-11" };
    expect(wordsOf({ dates, verified: undefined, references: reads.map(reference) }, "en")).toContain(words);
  });

  it("are left out for a text of the past", () => {
    expect(datesBlocks({ dates: undefined, verified: undefined }, "en")).toEqual([]);
  });

  it.each(vocabulary.language)(
    "are on the page of a procedure in %s, and no day of verification where no person verified it [dates.verified]",
    (language) => {
      const view = { ...skillView("alpha"), dates: { text, sourcesRead: "2026-11-18" } };
      const frame = { origin: "", language, prefix: `/${language}` };
      const html = htmlText(writeHtml(skillDocument(view, language).blocks, frame).html);
      expect(html.split('datetime="2026-11-18"')).toHaveLength(3);
      expect(html).toContain('datetime="2026-11-19"');
      expect(html).not.toContain(PROCEDURE_WORDS[language].lastVerified);
    },
  );
});
