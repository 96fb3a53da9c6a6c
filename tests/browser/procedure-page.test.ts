import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";
import { pagesOfPdf } from "./_pages-of-pdf.ts";

const PHONE = { width: 390, height: 844 };
/** A millimetre less than A4 between its margins, in pixels of CSS. */
const A4_INSIDE = { width: 680, height: 1000 };
const GLANCE = ["First step", "Cost", "Deadline", "How long it takes", "What to bring"];
const MOST_SHEETS = 6;
const TEN_POINTS = `${(10 * 96) / 72}px`.slice(0, 5);

let server: RunningServer;
let browser: Browser;
let page: Page;
let procedures: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await browser.newPage();
  page.setDefaultTimeout(0);
  const { skills } = (await (await fetch(`${server.address}/api/skills`)).json()) as { skills: { id: string; category: string }[] };
  procedures = skills.filter(({ category }) => category !== "meta").map(({ id }) => id);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What a function reads in the page of each procedure. */
async function inEach<Value>(ids: readonly string[], read: () => Promise<Value>): Promise<(readonly [string, Value])[]> {
  const results: (readonly [string, Value])[] = [];
  for (const id of ids) {
    await page.goto(`${server.address}/skills/${id}`);
    results.push([id, await read()]);
  }
  return results;
}

describe("the page of each procedure", () => {
  it("answers what most readers come for on the first two screens of a phone [site.glance]", async () => {
    await page.setViewportSize(PHONE);
    const boxes = await inEach(procedures, () =>
      page.evaluate(() => ({
        labels: [...document.querySelectorAll(".glance dt")].map(({ textContent }) => textContent),
        empty: [...document.querySelectorAll(".glance dd")].filter(({ textContent }) => textContent.trim() === "").length,
        end: document.querySelector(".glance")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
      })),
    );
    expect(boxes.length).toBeGreaterThan(90);
    expect(boxes.filter(([, { labels, empty }]) => labels.join() !== GLANCE.join() || empty > 0)).toEqual([]);
    expect(
      boxes.filter(([, { end }]) => end > 2 * PHONE.height).map(([id, { end }]) => `${id}: ${(end / PHONE.height).toFixed(2)}`),
    ).toEqual([]);
  });

  it("takes at most six sheets of A4 at ten points [site.print-length]", async () => {
    await page.setViewportSize(A4_INSIDE);
    await page.emulateMedia({ media: "print" });
    const lengths = await inEach(procedures, () =>
      page.evaluate(() => ({ height: document.documentElement.scrollHeight, size: getComputedStyle(document.body).fontSize })),
    );
    expect(lengths.filter(([, { size }]) => !size.startsWith(TEN_POINTS))).toEqual([]);
    const longest = lengths
      .toSorted(([, a], [, b]) => b.height - a.height)
      .slice(0, 8)
      .map(([id]) => id);
    const sheets = await inEach(longest, async () => pagesOfPdf(await page.pdf({ preferCSSPageSize: true })));
    await page.emulateMedia({ media: null });
    expect(sheets.filter(([, count]) => count === 0 || count > MOST_SHEETS)).toEqual([]);
  });
});
