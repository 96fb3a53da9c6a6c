import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";
import { pagesOfPdf } from "./_pages-of-pdf.ts";

// The form on the page of a procedure. What it says of a case is tested beside it, in packages/browser/src/form.

const PHONE = { width: 390, height: 844 };
const MOVE = "/skills/address-change";
const KEY = "becivic.case.address-change";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Opened {
  page: Page;
  context: BrowserContext;
  requests: string[];
  faults: string[];
}

async function newContext(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", ...options });
  context.setDefaultTimeout(60_000);
  return context;
}

async function openIn(context: BrowserContext, path: string, isOpened = true): Promise<Opened> {
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on("request", (request) => requests.push(request.url().replace(server.address, "")));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(server.address + path);
  if (isOpened) await openForm(page);
  return { page, context, requests, faults };
}

async function openForm(page: Page): Promise<void> {
  await page.locator("#case > summary").click();
  await page.waitForSelector("#case-status:not(:empty)", { state: "attached" });
}

const status = (page: Page): Promise<string | null> => page.textContent("#case-status");
const notices = (page: Page): Promise<string | null> => page.textContent(".case-notices");
const keys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith("becivic")));

describe("the form of a case", () => {
  it("judges the answers, with no request while answering, and without a network [site.case] [site.case-private]", async () => {
    const { page, context, requests, faults } = await openIn(await newContext(), MOVE, false);
    expect(requests.filter((path) => /form\.js|case\.json|communes/.test(path))).toEqual([]);
    await openForm(page);
    expect(requests.filter((path) => /form\.js|case\.json|communes/.test(path))).toEqual([
      "/form.js",
      `${MOVE}/case.json`,
      "/communes.json",
    ]);
    await context.setOffline(true);
    requests.length = 0;

    expect(await status(page)).toContain("does not tell whether this procedure is for you");
    await page.click("#case-next");
    // By keyboard alone: the button led to the question, and the answer keeps the focus.
    await page.keyboard.press("Space");
    expect(await status(page)).toContain("Every condition that this procedure lists is met");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("case-question-0-0");
    await page.selectOption("#case-question-1", "11002");
    await page.check('[data-path="address-change-declaration"]');
    expect(await status(page)).toContain("of which you have 1");
    expect(await page.textContent("#case-sum")).toBe("Nothing is counted yet.");
    await page.check("#case-cost-1");
    expect(await page.textContent("#case-sum")).toMatch(/^In all: /);
    await page.fill("#case-day-1", "2026-11-10");
    expect(await page.textContent("#case-due-1")).toMatch(/^Last day: /);

    expect(requests).toEqual([]);
    expect(new URL(page.url()).href).toBe(`${server.address}${MOVE}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("saves the dates as a calendar file that the browser makes [site.case-deadlines]", async () => {
    const { page, context, requests, faults } = await openIn(await newContext(), MOVE);
    requests.length = 0;
    expect(await page.isVisible("#case-calendar")).toBe(false);
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.fill("#case-day-1", day);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#case-calendar")]);
    expect(download.suggestedFilename()).toBe("dates.ics");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VALARM[\s\S]*END:VCALENDAR\r\n$/);
    expect(requests.filter((path) => !path.startsWith("blob:"))).toEqual([]);
    // A browser makes no value of a day that is not there; a year that is too far away is one that can be typed.
    await page.fill("#case-day-1", "9999-12-31");
    expect(await page.textContent("#case-due-1")).toContain("does not count");
    expect(await page.isVisible("#case-calendar")).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("keeps answers for the tab, on the device where asked, and erases them everywhere [site.case-storage]", async () => {
    const context = await newContext();
    const { page } = await openIn(context, MOVE);
    await page.check("#case-question-0-0");
    await page.reload();
    // With earlier answers, the form is there before it is opened.
    await page.waitForSelector("#case-status:not(:empty)", { state: "attached" });
    await openForm(page);
    expect(await page.isChecked("#case-question-0-0")).toBe(true);
    const second = await openIn(context, MOVE);
    expect(await second.page.isChecked("#case-question-0-0")).toBe(false);

    await page.check("#case-keep");
    // The other tab is told by the browser.
    await second.page.waitForFunction(() => document.querySelector<HTMLInputElement>("#case-question-0-0")?.checked);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    const { page: other } = await openIn(context, "/skills/lease-registration");
    await other.check(".ticks input");
    await other.check("#case-keep");
    await other.close();
    expect((await keys(page)).length).toBe(2);
    await second.page.click("#case-erase");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#case-question-0-0")?.checked === false);
    expect([await keys(page), await keys(second.page)]).toEqual([[], []]);
    expect(await second.page.textContent(".case-keeping [role=status]")).toBe("All answers are erased.");
    expect(second.faults).toEqual([]);
    await context.close();
  });

  it("erases in each open tab what was kept for that tab alone [site.case-storage]", async () => {
    const context = await newContext();
    const first = await openIn(context, MOVE);
    await first.page.check("#case-question-0-0");
    const elsewhere = await openIn(context, MOVE);
    await elsewhere.page.check("#case-question-0-0");
    await elsewhere.page.goto(`${server.address}/about`);
    const last = await openIn(context, MOVE);
    expect([await keys(first.page), await keys(elsewhere.page)]).toEqual([[KEY], [KEY]]);
    await last.page.click("#case-erase");
    await first.page.waitForFunction(() => document.querySelector<HTMLInputElement>("#case-question-0-0")?.checked === false);
    await elsewhere.page.waitForFunction(() => sessionStorage.length === 0);
    expect(await keys(first.page)).toEqual([]);
    await context.close();
  });

  it("leaves out what a damaged or foreign storage holds [site.case-hostile]", async () => {
    const context = await newContext();
    const stored = (replies: object) => JSON.stringify({ format: 1, replies, at_hand: [], days: {}, counted: {} });
    const cases: [string, RegExp][] = [
      ["<img src=x onerror=alert(1)>", /do not fit this procedure/],
      [stored({ "profile.residency_status": "<img src=x>" }), /do not fit this procedure/],
      ["x".repeat(2_000_000), /do not fit this procedure/],
      [stored({ "profile.commune_nis5": "99999" }), /not in the list of today/],
      [stored({ "profile.commune_nis5": "11007" }), /merged: it is part of/],
    ];
    const { page, faults } = await openIn(context, MOVE, false);
    for (const [text, notice] of cases) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await page.reload();
      await openForm(page);
      expect(await notices(page), text.slice(0, 80)).toMatch(notice);
    }
    expect(await page.inputValue("#case-question-2")).toBe("11002");
    expect(await page.locator("#case img").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("works where the browser refuses storage [site.case-storage]", async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
    });
    const { page, faults } = await openIn(context, MOVE);
    await page.check("#case-question-0-0");
    expect(await status(page)).toContain("Every condition");
    expect(await notices(page)).toContain("does not let this page store anything");
    await page.click("#case-erase");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says that the page and its data are of different moments, and that an amount is out of date [site.case-stale] [site.case-costs]", async () => {
    const context = await newContext();
    await context.route("**/case.json", async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      for (const figure of data.figures) figure.next_change = "2020-01-01";
      await route.fulfill({ response, json: { ...data, commit: "another" } });
    });
    const { page } = await openIn(context, MOVE);
    expect(await notices(page)).toContain("of different moments");
    expect(await page.textContent("#case-costs ~ ul")).toContain("out of date");
    await Promise.all([page.waitForEvent("load"), page.click("#case-reload")]);
    await context.close();
  });

  it("says so where it cannot be loaded, and reads well without a script [site.case-accessible]", async () => {
    const context = await newContext();
    await context.route("**/case.json", (route) => route.abort());
    const { page } = await openIn(context, MOVE, false);
    await page.click("#case > summary");
    await page.waitForFunction(() => document.getElementById("case-form")?.textContent?.includes("could not be loaded"));
    await context.close();
    const without = await newContext({ javaScriptEnabled: false });
    const { page: plain } = await openIn(without, `/nl${MOVE}`, false);
    await plain.click("#case > summary");
    expect(await plain.textContent("#case")).toContain("Dit deel heeft JavaScript nodig");
    await without.close();
  });

  it.each([
    ["/fr/skills/address-change", "light"],
    ["/de/skills/nationality-application", "dark"],
  ] as const)("%s is accessible when it is open, %s [site.case-accessible]", async (path, scheme) => {
    const { page, context, faults } = await openIn(await newContext({ colorScheme: scheme }), path);
    await page.fill("#case-day-0", "9999-12-31");
    const { violations } = await new AxeBuilder({ page })
      .include("#case")
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("prints the checklist alone on one sheet, and a page without the form [site.case-print]", async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    const { page } = await openIn(context, "/skills/nationality-application");
    await page.emulateMedia({ media: "print" });
    expect(await page.isVisible("#case")).toBe(false);
    await page.emulateMedia({ media: null });
    await page.click("#case-print");
    await page.emulateMedia({ media: "print" });
    expect([await page.isVisible(".case-paper"), await page.isVisible("main")]).toEqual([true, false]);
    expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    // After printing, the page is as it was.
    expect([await page.locator(".case-paper").count(), await page.locator("[data-print]").count()]).toEqual([0, 0]);
    await context.close();
  });
});
