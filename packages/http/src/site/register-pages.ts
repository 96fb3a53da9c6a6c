import { Recent } from "@becivic/service";
import type { Context, Hono } from "hono";
import type { AppDependencies } from "../route.ts";
import { originOf } from "./agent-files.ts";
import { contentTypeOf, type Format, formatOf, type Page, type PageRoute, write } from "./page.ts";

/** A page as it goes out. */
interface SentPage {
  body: Uint8Array<ArrayBuffer>;
  status: 200 | 404;
  etag: string;
  isIndexed: boolean;
}

// Some hundred pages in three views; beyond that, whoever asks for the most different things goes without.
const MOST_PAGES = 1000;
const KEPT = "public, max-age=60, s-maxage=60";

/** Serves each page at its address and, as Markdown, at its address with .md behind it. */
export function registerPages(app: Hono, routes: readonly PageRoute[], dependencies: AppDependencies): void {
  const cache = new Recent<SentPage>(MOST_PAGES);
  for (const route of routes) {
    const handle = (c: Context): Promise<Response> => answer(c, route, dependencies, cache);
    const last = route.path.split("/").at(-1) ?? "";
    if (route.path === "/") app.on("GET", ["/", "/index.md"], handle);
    // A parameter takes the ending with it; a fixed address needs a second one.
    else if (last.startsWith(":")) app.on("GET", [route.path], handle);
    else {
      app.on("GET", [route.path, `${route.path}.md`], handle);
      app.get(`${route.path}/`, (c) => c.redirect(route.path, 308));
    }
  }
}

async function answer(c: Context, route: PageRoute, dependencies: AppDependencies, cache: Recent<SentPage>): Promise<Response> {
  const { service, clock } = dependencies;
  const format = formatOf(c);
  const params = Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, value]) => [name, value.replace(/\.md$/, "")]),
  );
  const query = Object.fromEntries((route.query ?? []).flatMap((name) => valued(name, c.req.query(name))));
  const origin = originOf(c, dependencies);
  const key = JSON.stringify([format, route.path, params, query, format === "markdown" ? origin : ""]);
  const now = clock.now();
  const known = cache.get(key, now, service.writes());
  if (known !== undefined) return send(c, known, format);
  const writes = service.writes();
  const page = await route.load({ params, query }, dependencies);
  const composed = await compose(page, format, origin);
  if (composed.status === 200) cache.put(key, composed, now, writes);
  return send(c, composed, format);
}

function valued(name: string, value: string | undefined): [string, string][] {
  return value === undefined || value === "" ? [] : [[name, value]];
}

async function compose(page: Page, format: Format, origin: string): Promise<SentPage> {
  // As bytes, so that they are not made anew for each reader.
  const body = toBytes(await write(page, format, origin));
  return { body, status: page.status ?? 200, etag: await fingerprint(body), isIndexed: page.isIndexed };
}

const encoder = new TextEncoder();
let scratch = new Uint8Array(0);

/** Written into a room that is kept and then cut to size: making room for each page takes longer than writing it. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const most = text.length * 3;
  if (scratch.length < most) scratch = new Uint8Array(most);
  return scratch.slice(0, encoder.encodeInto(text, scratch).written);
}

async function fingerprint(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

function send(c: Context, { body, status, etag, isIndexed }: SentPage, format: Format): Response {
  return c.body(body, status, {
    "content-type": contentTypeOf(format),
    "cache-control": KEPT,
    etag,
    vary: "accept",
    ...(isIndexed ? {} : { "x-robots-tag": "noindex" }),
  });
}
