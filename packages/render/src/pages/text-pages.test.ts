import { type Language, vocabulary } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import thresholds from "../../../../policy/thresholds.json" with { type: "json" };
import type { Content } from "../document/model.ts";
import { documentHtml } from "../document/write-document.ts";
import { ABOUT_WORDS } from "../words/about-words.ts";
import { ACCESSIBILITY_WORDS } from "../words/accessibility-words.ts";
import { CONTACT_WORDS } from "../words/contact-words.ts";
import { HOW_MADE_WORDS } from "../words/how-made-words.ts";
import { PRIVACY_WORDS } from "../words/privacy-words.ts";
import type { TextPageWords } from "../words/text-page-words.ts";
import { textDocument, textPageAddresses } from "./text-pages.ts";

const words = { ABOUT_WORDS, ACCESSIBILITY_WORDS, CONTACT_WORDS, HOW_MADE_WORDS, PRIVACY_WORDS };
const languages = vocabulary.language.filter((language) => language !== "en");
const MOST_WORDS = 650;

function pageOf(path: (typeof textPageAddresses)[number], language: Language): string {
  const frame = { origin: "https://becivic.example", language, prefix: language === "en" ? "" : `/${language}` };
  return htmlText(documentHtml(textDocument(path, language, undefined), frame));
}

/** What has to be the same in each language: the parts of a page, and where its links lead on this site. */
function shapeOf({ sections }: TextPageWords) {
  return sections.map(({ id, paragraphs = [], items = [], facts = [] }) => ({
    id,
    counts: [paragraphs.length, items.length, facts.length],
    links: [...paragraphs, ...items].flatMap(linksOf),
  }));
}

function linksOf(content: Content): string[] {
  return content.flatMap((inline) =>
    typeof inline === "object" && inline.type === "link" && inline.href.startsWith("/") ? [inline.href] : [],
  );
}

describe("the pages about the site", () => {
  it.each(Object.entries(words).flatMap(([name, table]) => languages.map((language) => [name, language, table] as const)))(
    "%s has in %s what it has in English [about.languages]",
    (_name, language, table) => {
      expect(shapeOf(table[language])).toEqual(shapeOf(table.en));
    },
  );

  it.each(textPageAddresses.flatMap((path) => vocabulary.language.map((language) => [path, language] as const)))(
    "%s in %s is short, and names itself in each language [about.languages] [about.short]",
    (path, language) => {
      const html = pageOf(path, language);
      for (const one of vocabulary.language)
        expect(html).toContain(`hreflang="${one}" href="https://becivic.example${one === "en" ? "" : `/${one}`}${path}"`);
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<[^>]+>/g, " ");
      expect(main.split(/\s+/).length).toBeLessThan(MOST_WORDS);
    },
  );

  it.each(vocabulary.language)("give in %s the numbers of the rules by which statuses are counted [about.true]", (language) => {
    const { facts = [] } = HOW_MADE_WORDS[language].sections.find(({ id }) => id === "statuses") ?? {};
    const numbersOf = (at: number): number[] => [...String(facts[at]?.value).matchAll(/\d+/g)].map(([digits]) => Number(digits));
    const { beta, stable } = thresholds;
    expect(numbersOf(1)).toEqual([beta.confirms, beta.addresses, beta.hours]);
    expect(numbersOf(2)).toEqual([stable.confirms, stable.confirm_rate_above * 100, stable.addresses]);
    expect(stable.hours).toBe(14 * 24);
  });
});
