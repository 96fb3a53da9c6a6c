import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium } from "playwright-core";
import { startServer } from "../server/_server.ts";
import { installedChrome, installPrograms, type LighthouseResult, loadLighthouse, nuChecker } from "./outside-programs.ts";
import { PAGES } from "./pages.ts";
import { tryTasks } from "./try-tasks.ts";

const help = `Has programs of others judge twenty pages of a server of its own: axe (no violation), the Nu HTML checker (no error) and
Lighthouse for phones (at least 95 in each category). Prints the bytes and the requests of each page, too. First tries five tasks of a resident on a
phone: the rank of the right page, clicks, and screens to the answer.

  npm run prove -- site                     all of them
  node tests/site-quality/main.ts /fr /nl   these pages

Needs Java, and an installed Chrome: BECIVIC_CHROME names it. Lighthouse and the checker are installed once, 200 MB. Ends with 1 where one finds a fault.
`;

const LEAST_SCORE = 95;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PORT = 9_339;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
const chrome = installedChrome();
if (values.help === true) console.log(help);
else if (chrome === undefined) {
  console.error("There is no Chrome for Lighthouse: set BECIVIC_CHROME to the program of an installed one.");
  process.exitCode = 2;
} else await judgePages(positionals.length === 0 ? PAGES : positionals, chrome);

async function judgePages(pages: readonly string[], executablePath: string): Promise<void> {
  installPrograms();
  const server = await startServer();
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", `--remote-debugging-port=${PORT}`, ...quiet] });
  let faults = 0;
  try {
    faults += await checkMarkup(pages, server.address);
    faults += await tryTasks(server.address, browser);
    for (const page of pages) faults += (await violationsOf(page, server.address, browser)) + (await scoresOf(page, server.address));
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(`site: ${pages.length} pages, ${faults} faults`);
  if (faults > 0) process.exitCode = 1;
}

async function checkMarkup(pages: readonly string[], origin: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-pages-"));
  try {
    for (const page of pages) {
      const answer = await fetch(origin + page, { headers: { accept: "text/html", "accept-language": "en" } });
      writeFileSync(path.join(folder, `${page.replaceAll("/", "_")}.html`), await answer.text());
    }
    // It writes messages on the standard error stream, and ends with 1 where there are any.
    execFileSync("java", ["-jar", nuChecker, "--errors-only", folder], { stdio: ["ignore", "inherit", "inherit"] });
    console.log(`Nu checker: ${pages.length} pages, 0 errors`);
    return 0;
  } catch (error) {
    console.log(`Nu checker: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function violationsOf(page: string, origin: string, browser: Browser): Promise<number> {
  let count = 0;
  for (const scheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width: 390, height: 844 } });
    const tab = await context.newPage();
    await tab.goto(origin + page);
    const { violations } = await new AxeBuilder({ page: tab }).withTags(TAGS).analyze();
    for (const { id, nodes } of violations) console.log(`  axe: ${page}, ${scheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    count += violations.length;
    await context.close();
  }
  return count;
}

async function scoresOf(page: string, origin: string): Promise<number> {
  const lighthouse = await loadLighthouse();
  const { headers } = await fetch(origin + page, { headers: { accept: "text/html" } });
  // What is not confirmed yet is kept from search engines on purpose.
  const skipAudits = headers.get("x-robots-tag") === "noindex" ? ["is-crawlable"] : [];
  const result = (await lighthouse(origin + page, { port: PORT, output: "json", logLevel: "error", skipAudits }))?.lhr;
  if (result === undefined || result.runtimeError !== undefined) {
    console.log(`${page}: ${result?.runtimeError?.message ?? "Lighthouse has no result"}`);
    return 1;
  }
  const scores = Object.values(result.categories).map(({ id, score }) => ({ id, points: Math.round((score ?? 0) * 100) }));
  const low = scores.filter(({ points }) => points < LEAST_SCORE);
  console.log(`${page.padEnd(45)} ${scores.map(({ id, points }) => `${id} ${points}`).join(", ")}; ${weightOf(result)}`);
  if (low.length > 0) for (const line of reasonsOf(result)) console.log(`  ${line}`);
  return low.length;
}

function weightOf({ audits }: LighthouseResult): string {
  const kilobytes = Math.round((audits["total-byte-weight"]?.numericValue ?? 0) / 1000);
  return `${kilobytes} kB in ${audits["network-requests"]?.details?.items?.length ?? 0} requests`;
}

/** The audits that took points. */
function reasonsOf({ audits }: LighthouseResult): string[] {
  const scored = Object.values(audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === "binary" || scoreDisplayMode === "numeric");
  return scored.filter(({ score }) => score !== null && score < 0.9).map(({ id, score }) => `${id}: ${score}`);
}
