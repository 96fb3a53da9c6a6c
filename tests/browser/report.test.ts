import type { Browser } from "playwright-core";
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

describe("a reader who meets something different", () => {
  it.each([
    ["/skills/address-change", "Copy the line", "Copied"],
    ["/fr/skills/nationality-application", "Copier la ligne", "Copié"],
    ["/nl/paths/household-composition-certificate", "De regel kopiëren", "Gekopieerd"],
    ["/de/life-events/arriving", "Die Zeile kopieren", "Kopiert"],
    ["/fr/communes/21009", "Copier la ligne", "Copié"],
  ])("copies a line for their agent on %s, and nothing is sent [report.copy]", async (path, label, copied) => {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.address });
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    await page.goto(server.address + path);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("button", { name: copied }).waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toBe((await page.locator("#report-line").textContent())?.trim());
    expect(line).toContain(`${server.address}/agents`);
    expect(line).toContain(`${server.address}${path.replace(/^\/(?:fr|nl|de)\//, "/")}`);
    expect(requests).toEqual([]);
    await context.close();
  });

  it("can select it without a script, and has it on no paper [report.copy]", async () => {
    const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled: false });
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    await page.goto(`${server.address}/skills/address-change`);
    expect(await page.locator("#report-line").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Copy the line" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#report-line").isVisible()).toBe(false);
    await context.close();
  });
});
