import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submissionsAt } from "../receiving-end/_submissions.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";

const TOKEN = "only-for-this-suite";
// A clock to be moved, and this machine as the proxy of many senders.
const ENVIRONMENT = {
  BECIVIC_ENV: "development",
  BECIVIC_CLOCK: "manual",
  BECIVIC_OPERATOR_TOKEN: TOKEN,
  BECIVIC_TRUSTED_PROXY: "127.0.0.1",
};

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(ENVIRONMENT), launchBrowser()]);
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
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    // A browser calls an answer of 404 an error, also where it is a page.
    if (message.type() === "error" && !message.text().includes("404")) faults.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.address) faults.push(`asked ${request.url()}`);
  });
  await page.goto(server.address + path);
  return { page, context, faults };
}

/** What the clock says, after it was moved where that is asked for. */
async function clock(method: string, body?: object): Promise<string> {
  const response = await fetch(`${server.address}/api/_internal/clock`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { now: string }).now;
}

async function send(collection: string, body: object, sender: number): Promise<void> {
  const response = await fetch(`${server.address}/api/${collection}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${sender}` },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

const pages = [
  "/",
  "/skills",
  "/skills/nationality-application",
  "/paths",
  "/paths/themes/family",
  "/paths/marriage-certificate-belgian",
  "/nl/life-events/moving",
  "/activity",
  "/docs",
  "/docs/threat-model",
  "/docs/incidents",
  "/privacy",
  "/de/about",
  "/fr/how-it-is-made",
  "/nl/accessibility",
  "/fr/contact",
  "/agents",
  "/agents/submit/concern",
  "/search",
  "/fr/search?q=composition%20de%20m%C3%A9nage%20Namur",
  "/communes",
  "/fr/communes/21009",
  "/nl/communes/saint-nicolas",
  "/de/communes/atlantis",
  "/skills/nothing-here",
];

describe.each([
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 1280 },
  { scheme: "light", width: 390 },
] as const)("the site, $scheme, $width pixels wide", ({ scheme, width }) => {
  it.each(pages)(
    "%s has no accessibility fault, scrolls in one direction only, and sends no request to another server [site.accessible]",
    async (path) => {
      const { page, context, faults } = await open(path, { colorScheme: scheme, viewport: { width, height: 800 } });
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe("a user who fills in a form", () => {
  const address = "/api/onboarding-form?skill_id=nationality-application&format=html&locale=";

  it.each([
    ["en", "light", 1280],
    ["fr", "dark", 1280],
    ["nl", "light", 390],
    ["de", "dark", 390],
  ] as const)("finds it accessible in %s, %s, %i pixels wide [form.served] [form.languages]", async (locale, scheme, width) => {
    const { page, context, faults } = await open(address + locale, { colorScheme: scheme, viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is asked only what follows from the rest, and sends nothing [form.served] [form.hidden]", async () => {
    const { page, context } = await open(`${address}en`);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    expect(await page.getByLabel("Your commune").isVisible()).toBe(true);
    await page.getByText("Not in Belgium yet").click();
    expect(await page.getByLabel("Your commune").isVisible()).toBe(false);
    await page.getByText("Flanders", { exact: true }).click();
    expect(await page.getByRole("radio", { name: "German", exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole("radio", { name: "Dutch", exact: true }).isVisible()).toBe(true);
    await page.getByText("We talk about it").click();
    expect(await page.getByText("Row 1", { exact: true }).isVisible()).toBe(false);
    await page.getByLabel("In which country were you born?").selectOption("fr");
    await page.getByRole("button", { name: "Done" }).click();
    expect(requests).toEqual([]);
    await context.close();
  });
});

describe("a reader", () => {
  it("gets from the first page to a procedure, its table of contents and its figures by keyboard and click [site.reading]", async () => {
    const { page, context } = await open("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await page.getByRole("link", { name: "Becoming Belgian" }).click();
    await page.getByRole("link", { name: "Declare Belgian nationality" }).first().click();
    await page.waitForURL("**/skills/nationality-application");
    await page.getByRole("link", { name: "What to bring" }).first().click();
    expect(new URL(page.url()).hash).toBe("#required-documents");
    await page.locator("a.value").first().click();
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#val-\d{5}$/);
    // The figures are folded at first.
    await expect.poll(() => page.locator(hash).isVisible()).toBe(true);
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

  it.each([
    ["markup", '"><script>alert(1)</script>'],
    ["the name of a property", "__proto__"],
    ["a long text", "dark".repeat(100_000)],
  ])("takes %s in its storage for no theme [site.theme]", async (_name, stored) => {
    const { page, context, faults } = await open("/");
    const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.evaluate((theme) => localStorage.setItem("theme", theme), stored);
    await page.reload();
    expect([await paper(), await page.getByRole("combobox", { name: "Theme" }).first().inputValue()]).toEqual([light, ""]);
    expect(faults).toEqual([]);
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

  it("sees what others contradict only after asking for it [site.reveal]", async () => {
    const now = await clock("GET");
    const { concern } = submissionsAt(now);
    await send("concerns", concern(), 1);
    const { validation } = submissionsAt(await clock("POST", { advance: "PT25H" }));
    const against = { target_type: "observation", target_id: "con-00001", verdict: "reject", rationale: "Not so here." };
    for (const sender of [2, 3, 4]) await send("validations", validation(against), sender);
    const { page, context } = await open("/skills/nationality-application");
    const shownConcern = page.getByText("The desk wants a copy not older than a month.");
    expect(await shownConcern.isVisible()).toBe(false);
    const reveal = page.getByText("1 that others contradict");
    await reveal.focus();
    await page.keyboard.press("Enter");
    expect(await shownConcern.isVisible()).toBe(true);
    const { violations } = await new AxeBuilder({ page }).include(".observations").analyze();
    expect(violations).toEqual([]);
    // To an agent it is not shown at all.
    expect(await (await fetch(`${server.address}/skills/nationality-application.md`)).text()).not.toContain("The desk wants a copy");
    await context.close();
  });

  it("gets paper without menus, and where each link leads [site.print]", async () => {
    const { page, context } = await open("/skills/address-change");
    await page.emulateMedia({ media: "print" });
    for (const part of [".site-header", ".contents", ".skip"]) expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const address = await page.evaluate(() => {
      const link = document.querySelector(".prose a.reference");
      return link === null ? "" : getComputedStyle(link, "::after").content;
    });
    expect(address).toContain("http");
    await context.close();
  });

  it("gets a plain sentence where there is no page [site.not-found]", async () => {
    const { page, context } = await open("/skills/nothing-here");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("There is no such page");
    await context.close();
  });
});
