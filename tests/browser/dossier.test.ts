import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectedFile, livesWithPapers } from "../journeys/_dossier.ts";
import { launchBrowser } from "./_browser.ts";
import { pagesOfPdf } from "./_pages-of-pdf.ts";

/** The pages that the lives expect: tests/journeys makes them anew and compares them. */
const all = livesWithPapers();
const languagesOf = {
  "couple-registering-a-child": ["fr", "nl"],
  "pensioner-abroad": ["de", "fr"],
  "widow-who-needs-a-certificate": ["nl"],
} as const;
const some = Object.entries(languagesOf);
/** The width of A4 inside its margins, in the pixels of CSS. */
const A4_INSIDE = Math.round(((210 - 2 * 14) / 25.4) * 96);
const PHONE = { width: 390, height: 844 };
const ADDRESS = "http://page.test/page.html";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Opens the page of a life. Every request besides the one for the page is refused and counted. */
async function open(
  life: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(0);
  const requests: string[] = [];
  const body = readFileSync(expectedFile(life, "page.html"), "utf8");
  await context.route("**", (route) => {
    const url = route.request().url();
    if (url === ADDRESS) return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    requests.push(url);
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  return { page, context, requests };
}

describe("the page for the appointment, on paper", () => {
  it.each(all)("of %s is at most two sheets of A4 [dossier.page]", async (life) => {
    const { page, context, requests } = await open(life);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
    expect([1, 2]).toContain(pagesOfPdf(pdf));
    expect(requests).toEqual([]);
    await context.close();
  });

  it.each(some)("of %s has its languages side by side, and nothing beyond the margin [dossier.page]", async (life, languages) => {
    const { page, context } = await open(life, { viewport: { width: A4_INSIDE, height: 1000 } });
    await page.emulateMedia({ media: "print" });
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll(".row")].map((row) =>
        [...row.children].map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const cells of rows) {
      expect(cells).toHaveLength(languages.length);
      const [left, right = left] = cells;
      expect(right?.top).toBe(left?.top);
      if (right !== left) expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? Number.POSITIVE_INFINITY);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.close();
  });
});

describe("the page for the appointment, on a screen", () => {
  it.each(all)("of %s scrolls in one direction only on a phone, and loads nothing [dossier.page]", async (life) => {
    const { page, context, requests } = await open(life, { viewport: PHONE });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(requests).toEqual([]);
    await context.close();
  });

  it.each(some.flatMap(([life]) => (["light", "dark"] as const).map((scheme) => [life, scheme] as const)))(
    "of %s has no accessibility fault in the %s [dossier.page]",
    async (life, scheme) => {
      for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
        const { page, context } = await open(life, { colorScheme: scheme, viewport });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
        await context.close();
      }
    },
  );

  it.each(some)("of %s says of each part which language it is in [dossier.page]", async (life, languages) => {
    const { page, context } = await open(life);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(languages[0]);
    const inRows = await page.evaluate(() =>
      [...document.querySelectorAll(".row")].map((row) => [...row.children].map((cell) => cell.getAttribute("lang") ?? "")),
    );
    for (const row of inRows) expect(row).toEqual(languages);
    const words = { fr: "Fiche pour le rendez-vous", nl: "Blad voor de afspraak", de: "Blatt für den Termin" };
    for (const language of languages) expect(await page.locator(`.cell:lang(${language})`).first().innerText()).toContain(words[language]);
    await context.close();
  });
});
