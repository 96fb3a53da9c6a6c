import type { SiteFinding } from "@becivic/find";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Query, readQueries } from "../../tools/find/queries.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { launchBrowser } from "./_browser.ts";

// The search of the site, on the questions that the finder is measured with (packages/find/queries/README.md).

const SETS = ["development", "held-out", "fresh", "unseen"] as const;
const AT_ONCE = 8;
/** What the search page may fetch: its own files, the same for every question. */
const FILES =
  /^\/(?:site\.css|site\.js|search\.js|search-engine\.js|favicon\.svg|fonts\/[a-z0-9-]+\.woff2|search\/index\.json|search\/weights-[0-9a-f]+\.bin)$/;

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
): Promise<{ page: Page; context: BrowserContext; requests: string[]; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB", ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(server.address + path);
  return { page, context, requests, faults };
}

async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => !/^$|…$/.test(document.getElementById("search-state")?.textContent ?? ""));
}

/** Titles and addresses in the order in which they are shown. */
function resultsOf(page: Page): Promise<string[]> {
  return page.$$eval("#search-results h2, #search-results a", (all) => all.map((one) => one.getAttribute("href") ?? one.textContent ?? ""));
}

/** The addresses that a browser asked for, without those of the files of the site. */
function others(requests: readonly string[], page: string): string[] {
  return requests.map((url) => url.replace(server.address, "")).filter((path) => path !== page && !FILES.test(path));
}

interface Ranking {
  ids: string[];
  isAmbiguous: boolean;
}

/** The answers of the search in the browser to every question, without a page: as the engine of the page gives them. */
function askEngine(page: Page, questions: readonly string[]): Promise<Ranking[]> {
  return page.evaluate(async (all) => {
    const engine = new Worker("/search-engine.js", { type: "module" });
    engine.postMessage({ index: "/search/index.json" });
    for (const [turn, words] of all.entries()) engine.postMessage({ turn, words });
    return new Promise<Ranking[]>((resolve, reject) => {
      const answers: Ranking[] = [];
      engine.addEventListener("message", ({ data }: MessageEvent<{ turn?: number; finding?: SiteFinding; failed?: true }>) => {
        if (data.failed) reject(new Error("the engine failed"));
        if (data.finding === undefined || data.turn === undefined) return;
        const skills = data.finding.groups.find(({ kind }) => kind === "skill")?.hits ?? [];
        answers[data.turn] = {
          ids: skills.map(({ address }) => address.replace("/skills/", "")).slice(0, 5),
          isAmbiguous: data.finding.isAmbiguous,
        };
        if (data.turn === all.length - 1) resolve(answers);
      });
    });
  }, questions);
}

/** A few at a time. */
async function askServerAll(questions: readonly string[]): Promise<Ranking[]> {
  const rankings: Ranking[] = [];
  for (let at = 0; at < questions.length; at += AT_ONCE)
    rankings.push(...(await Promise.all(questions.slice(at, at + AT_ONCE).map(askServer))));
  return rankings;
}

async function askServer(question: string): Promise<Ranking> {
  const response = await fetch(`${server.address}/api/search?limit=5&q=${encodeURIComponent(question)}`);
  const { results, ambiguous } = (await response.json()) as { results: { id: string }[]; ambiguous: boolean };
  return { ids: results.map(({ id }) => id), isAmbiguous: ambiguous };
}

/** How many questions have a right procedure first, and among the first three. */
function counts(queries: readonly Query[], rankings: readonly Ranking[]): { first: number; inThree: number } {
  const right = (most: number): number =>
    queries.filter(({ expect: right }, at) => {
      const ids = rankings[at]?.ids.slice(0, most) ?? [];
      return right === null ? ids.length === 0 : [right].flat().some((id) => ids.includes(id));
    }).length;
  return { first: right(1), inThree: right(3) };
}

describe("the search in a browser", () => {
  it("answers every question of the project as /api/search does [site.search-right]", async () => {
    const { page, context } = await open("/search");
    // Alone: the server builds its finder at the first question, and others would wait too long on a busy machine.
    await askServer("address");
    for (const set of SETS) {
      const queries = readQueries(set);
      const questions = queries.map(({ q }) => q);
      const here = await askEngine(page, questions);
      const there = await askServerAll(questions);
      expect(here).toEqual(there);
      const { first, inThree } = counts(queries, here);
      expect({ first, inThree }).toEqual(counts(queries, there));
      console.log(`${set}: of ${queries.length} questions, ${first} have the right procedure first, ${inThree} among the first three`);
    }
    await context.close();
  });

  it("asks for nothing but its own files while a reader types and searches [site.search]", async () => {
    const { page, context, requests, faults } = await open("/search");
    expect(others(requests, "/search")).toEqual([]);
    expect(requests.filter((url) => /index\.json|weights|engine/.test(url))).toEqual([]);
    expect(await page.textContent("#search-where")).toContain("Nothing that you type is sent");
    await page.getByRole("searchbox").pressSequentially("I moved to Ghent", { delay: 30 });
    await answered(page);
    expect((await resultsOf(page)).slice(0, 2)).toEqual(["Procedures", "/skills/address-change"]);
    for (const { q } of readQueries("fresh").filter((_query, at) => at % 12 === 0)) {
      await page.getByRole("searchbox").fill(q);
      await page.keyboard.press("Enter");
      const [best] = (await askServer(q)).ids;
      if (best !== undefined) await page.locator(`#search-results a[href="/skills/${best}"]`).waitFor();
    }
    expect(new URL(page.url()).search).toBe("");
    expect(new URL(page.url()).hash).toMatch(/^#q=./);
    expect(others(requests, "/search")).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(["/fr/skills/lease-registration", "/fr"])(
    "is reached from the field of %s, whose words no server sees [site.search]",
    async (path) => {
      const { page, context, requests } = await open(path);
      await page.getByRole("searchbox").fill("composition de ménage Namur");
      await page.getByRole("searchbox").press("Enter");
      await page.waitForURL("**/fr/search#q=*");
      await answered(page);
      expect(await resultsOf(page)).toEqual([
        "Démarches",
        "/fr/skills/household-and-residence-certificates",
        "Documents et guichets",
        "/fr/paths/household-composition-certificate",
        "Communes",
        "/fr/communes/92094",
      ]);
      expect(await page.inputValue("#search-field")).toBe("composition de ménage Namur");
      await page.evaluate(() => location.assign("#main"));
      expect((await resultsOf(page)).length).toBe(6);
      expect(requests.filter((url) => /m(?:é|%C3%A9|e)nage/i.test(url.replace(/#.*/, "")))).toEqual([]);
      await context.close();
    },
  );

  it.each([
    ["Antwerp", ["Communes", "/communes/11002"]],
    ["9000", ["Communes", "/communes/44021"]],
    ["borsbeek", ["Communes", "/communes/11002"]],
  ])("leads with the commune for %s [site.search-everything]", async (text, first) => {
    const { page, context } = await open(`/search#q=${encodeURIComponent(text)}`);
    await answered(page);
    expect((await resultsOf(page)).slice(0, 2)).toEqual(first);
    await context.close();
  });

  it("shows what the server shows, in the same words [site.search-without-script]", async () => {
    const question = "extrait de casier judiciaire Namur";
    const view = (page: Page): Promise<string> =>
      page.$eval("#search", (box) => [...box.querySelectorAll("p, h2, h3")].map((one) => one.outerHTML).join("\n"));
    const [here, there] = [
      await open(`/fr/search#q=${encodeURIComponent(question)}`),
      await open(`/fr/search?q=${encodeURIComponent(question)}`, { javaScriptEnabled: false }),
    ];
    await answered(here.page);
    expect(await view(here.page)).toBe(await view(there.page));
    await Promise.all([here.context.close(), there.context.close()]);
  });

  it.each([
    ["a text of 10,000 characters", "moved to Ghent ".repeat(667), /only its first 1000 characters/],
    ["hidden and control characters", "dri\u00adving\u0000 lic\u202eence from\ud800 Brazil", /^\d+ results?\./],
    ["markup", "<img src=x onerror=alert(1)> \"'&", /^Nothing fits/],
    ["what nothing fits", "how do I bake bread", /^Nothing fits/],
  ])("takes %s [site.search-hostile]", async (_name, text, message) => {
    const { page, context, faults } = await open("/search");
    await page.getByRole("searchbox").fill(text);
    await page.keyboard.press("Enter");
    await answered(page);
    expect(await page.textContent("#search-state")).toMatch(message);
    expect(await page.locator("#search img").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Family", exact: false }).first().isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says that it cannot be loaded, and tries again at the next search [site.search-hostile]", async () => {
    const { page, context } = await open("/search");
    await page.route("**/search/index.json", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("searchbox").fill("driving licence from Brazil");
    await page.getByText("The search cannot be loaded.").waitFor();
    await page.unroute("**/search/index.json");
    await page.keyboard.press("Enter");
    await page.locator('#search-results a[href="/skills/driving-licence-exchange"]').waitFor();
    await context.close();
  });
});

describe("the search without a script", () => {
  it("is answered by the server, which says so and keeps nothing [site.search-without-script]", async () => {
    const { page, context, requests } = await open("/nl", { javaScriptEnabled: false });
    await page.getByRole("searchbox").fill("Mijn rijbewijs komt uit Brazilië");
    await page.getByRole("button", { name: "Zoeken" }).click();
    await page.waitForURL("**/nl/search?q=*");
    expect((await resultsOf(page)).slice(0, 2)).toEqual(["Procedures", "/nl/skills/driving-licence-exchange"]);
    expect(await page.textContent("#search-where")).toContain("Uw woorden gaan naar deze server");
    expect(requests.some((url) => url.includes("search-engine"))).toBe(false);
    expect(server.output()).not.toMatch(/rijbewijs|Brazili/i);
    await context.close();
  });

  it("leaves its results where a script can run, until the next question [site.search-without-script]", async () => {
    const { page, context } = await open("/search?q=driving%20licence%20from%20Brazil");
    expect((await resultsOf(page)).slice(0, 2)).toEqual(["Procedures", "/skills/driving-licence-exchange"]);
    expect(await page.textContent("#search-where")).toContain("Your words go to this server");
    await page.getByRole("searchbox").fill("child benefit");
    await page.locator('#search-results a[href="/skills/child-benefit"]').waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.textContent("#search-where")).toContain("Nothing that you type is sent");
    await context.close();
  });
});
