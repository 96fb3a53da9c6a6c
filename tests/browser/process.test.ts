import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ BECIVIC_ENV: "development" }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The procedure with its picture unfolded. */
async function open(address: string, width: number, scheme: "light" | "dark") {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(server.address + address);
  await page.locator("#process-picture > summary").click();
  return page;
}

describe("a process as a picture", () => {
  // 320 pixels are a window of 1280 pixels at 400 percent.
  it.each([
    ["/skills/nationality-application", 320, "light"],
    ["/skills/nationality-application", 390, "dark"],
    ["/fr/skills/social-housing", 320, "dark"],
    ["/de/skills/residence-card-renewal", 1280, "light"],
  ] as const)(
    "%s is accessible %i pixels wide, %s, and scrolls in one direction only [site.process-reflow]",
    async (address, width, scheme) => {
      const page = await open(address, width, scheme);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.context().close();
    },
  );

  it("is read as a list of steps, with the answers of a question as a list in its step [reading.process-in-words]", async () => {
    const page = await open("/en/skills/driving-licence-exchange", 390, "light");
    const [first = "", second = ""] = (await page.locator("#process-picture > ol").ariaSnapshot()).split(/\n {2}- listitem:/).slice(1);
    expect(first).toMatch(
      /Where was the licence issued\?[\s\S]*- list:[\s\S]*EU or EEA[\s\S]*link "next step"[\s\S]*link "go to step \d+"/,
    );
    expect(second).toMatch(/Has it an end date\?[\s\S]*link "2 years"/);
    const target = await page.getByRole("link", { name: "go to step" }).first().getAttribute("href");
    await page.getByRole("link", { name: "go to step" }).first().click();
    expect(await page.evaluate(() => document.querySelector(":target")?.id)).toBe(target?.slice(1));
    await page.context().close();
  });
});
