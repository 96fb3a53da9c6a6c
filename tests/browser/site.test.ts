import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.address) faults.push(`asked ${request.url()}`);
  });
  await page.goto(server.address + path);
  return { page, context, faults };
}

const pages = [
  "/",
  "/skills",
  "/skills/nationality-application",
  "/paths",
  "/paths/themes/family",
  "/paths/marriage-certificate-belgian",
  "/activity",
  "/docs",
  "/docs/threat-model",
  "/agents",
  "/search",
];

describe.each([
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 1280 },
  { scheme: "light", width: 390 },
] as const)("the site, $scheme, $width pixels wide", ({ scheme, width }) => {
  it.each(pages)("%s has no accessibility fault, scrolls in one direction only, and asks nobody else [site.accessible]", async (path) => {
    const { page, context, faults } = await open(path, { colorScheme: scheme, viewport: { width, height: 800 } });
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("somebody who reads", () => {
  it("gets from the first page to a procedure, its table of contents and its figures by keyboard and click [site.reading]", async () => {
    const { page, context } = await open("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await page
      .getByRole("link", { name: /nationality/i })
      .first()
      .click();
    await page.waitForURL("**/skills/nationality-application");
    await page.getByRole("link", { name: "Required documents" }).first().click();
    expect(new URL(page.url()).hash).toBe("#required-documents");
    await page.locator("a.value").first().click();
    expect(new URL(page.url()).hash).toMatch(/^#val-\d{5}$/);
    await context.close();
  });

  it("finds a procedure by searching, without the server hearing what for [site.search]", async () => {
    const { page, context, faults } = await open("/search");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("searchbox").fill("driving licence");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page
      .getByRole("link", { name: /driving licence/i })
      .first()
      .waitFor({ timeout: 30_000 });
    expect(asked.filter((url) => /licence/i.test(decodeURIComponent(url)))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("keeps the theme that was chosen [site.theme]", async () => {
    const { page, context } = await open("/");
    const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole("combobox", { name: "Theme" }).first().selectOption({ label: "Dark" });
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto(`${server.address}/docs`);
    expect(await paper()).toBe(dark);
    await context.close();
  });

  it("opens the menu on a phone, and closes it with Escape [site.drawer]", async () => {
    const { page, context } = await open("/skills", { viewport: { width: 390, height: 844 } });
    await page.getByText("Menu", { exact: true }).click();
    const link = page.getByRole("link", { name: "Documents", exact: true });
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    await context.close();
  });

  it("is told in plain words where there is no page [site.not-found]", async () => {
    const { page, context } = await open("/skills/nothing-here");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("There is no such page");
    await context.close();
  });
});
