import { getRandomValues, randomFillSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { html, htmlText } from "@becivic/markup";
import { type ServerType, serve } from "@hono/node-server";
import autocannon from "autocannon";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { html as honoHtml } from "hono/html";
import ipaddr from "ipaddr.js";
import { isIpv6Address } from "../../packages/scrub/src/checksums.ts";
import { type Contestant, runsPerSecond } from "./measure.ts";

// Parts of our own beside those of the framework and of the lockfile that would do the same: docs/decisions/0038.

const LIMIT = 1_048_576;
const ROUNDS = 5;
const SUBMISSION = JSON.stringify({ body: "The desk asks for a copy of the birth record. ".repeat(20) });
const PAGE = "<p>The desk asks for a copy of the birth record that is not older than six months.</p>\n".repeat(600);

export async function benchFramework(): Promise<void> {
  benchAddresses();
  benchRandomness();
  benchMarkup();
  await benchBodies();
  await benchAnswers();
}

function compare(name: string, ours: Contestant, theirs: Contestant): void {
  const [a = 0, b = 0] = runsPerSecond([ours, theirs]);
  print(name, [ours.name, a], [theirs.name, b]);
}

function print(name: string, ...[ours, theirs]: [name: string, perSecond: number][]): void {
  if (ours === undefined || theirs === undefined) throw new Error("two are compared");
  console.log(name);
  for (const [what, rate] of [ours, theirs]) console.log(`  ${what.padEnd(40)}${Math.round(rate).toString().padStart(10)} /s`);
  console.log(`  ${"ratio".padEnd(40)}${(ours[1] / theirs[1]).toFixed(2).padStart(10)} x\n`);
}

/** What the pattern of the rule finds in usual text is a time of day, and no address. */
function benchAddresses(): void {
  const texts = { "a time of day": "14:30", "an address": "2001:db8:0:1::5", "a row of colons": "a:b::c:d::e" };
  for (const [name, text] of Object.entries(texts)) {
    const ours = { name: "the check of the scrub", run: () => void isIpv6Address(text) };
    compare(`IPv6 or not: ${name}`, ours, { name: "ipaddr.js", run: () => void ipaddr.IPv6.isValid(text) });
  }
}

function benchRandomness(): void {
  const pool = new Uint8Array(8_192);
  const draws = pool.length / 32;
  const pooled = () => {
    randomFillSync(pool);
    for (let draw = 0; draw < draws; draw += 1) pool.slice(draw * 32, draw * 32 + 32);
  };
  const single = () => {
    for (let draw = 0; draw < draws; draw += 1) getRandomValues(new Uint8Array(32));
  };
  compare(`${draws} times 32 random bytes`, { name: "fetched together", run: pooled }, { name: "fetched one by one", run: single });
}

/** A list of cards, as on the page of all procedures: docs/decisions/0043. */
function benchMarkup(): void {
  const cards = Array.from({ length: 30 }, (_, at) => ({
    href: `/skills/procedure-${at}`,
    title: `Exchange a licence of a "recognised" country, step ${at}`,
    summary: "Exchanging a foreign driving licence at the commune; when it must be exchanged, the days for it, and what to do otherwise.",
  }));
  const ours = () => {
    const items = cards.map(
      ({ href, title, summary }) => html`<li class="card"><h3><a href="${href}">${title}</a></h3><p>${summary}</p></li>`,
    );
    return htmlText(html`<ul class="cards">${items}</ul>`);
  };
  const theirs = () => {
    const items = cards.map(
      ({ href, title, summary }) => honoHtml`<li class="card"><h3><a href="${href}">${title}</a></h3><p>${summary}</p></li>`,
    );
    return String(honoHtml`<ul class="cards">${items}</ul>`);
  };
  if (ours().replaceAll("&#39;", "'") !== theirs().replaceAll("&#39;", "'")) throw new Error("the two templates differ");
  compare(
    "a list of 30 cards as HTML",
    { name: "the tag of packages/markup", run: () => void ours() },
    { name: "hono/html", run: () => void theirs() },
  );
}

/** The same handler with and without the middleware, over sockets, in turns. */
async function benchBodies(): Promise<void> {
  const handlers: readonly MiddlewareHandler[] = [
    (c, next) => (Number(c.req.header("content-length")) <= LIMIT ? next() : Promise.resolve(c.text("too large", 413))),
    bodyLimit({ maxSize: LIMIT }),
  ];
  const servers = handlers.map((limit) => {
    const app = new Hono();
    app.post("/", limit, async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
    return serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  });
  await Promise.all(servers.map((server) => once(server, "listening")));
  const rates: number[][] = servers.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const rate = await postsPerSecond(server);
      // The first round warms up.
      if (round > 0) rates[index]?.push(rate);
    }
  }
  for (const server of servers) server.close();
  const [ours = 0, theirs = 0] = rates.map(median);
  print("a submission with Content-Length, read", ["compared with the limit", ours], ["hono/body-limit", theirs]);
}

async function postsPerSecond(server: ServerType): Promise<number> {
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const { requests } = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: SUBMISSION,
    connections: 32,
    duration: 2,
  });
  return requests.average;
}

/** A page that is kept with its ETag and its compressed bytes, beside the middleware that makes both for each reader. */
async function benchAnswers(): Promise<void> {
  const plain = new TextEncoder().encode(PAGE);
  const packed = new Uint8Array(brotliCompressSync(plain));
  const type = { "content-type": "text/html" };
  const app = new Hono();
  app.get("/kept", etag(), (c) => c.body(plain, 200, { ...type, etag: '"kept"' }));
  app.get("/hashed", etag(), (c) => c.body(plain, 200, type));
  app.get("/packed", (c) => c.body(packed, 200, { ...type, "content-encoding": "br" }));
  app.get("/compressed", compress(), (c) => c.body(plain, 200, type));
  const size = `${Math.round(plain.length / 1_024)} KB`;
  const [cached = 0, hashed = 0, ready = 0, compressed = 0] = await answersPerSecond(app, ["/kept", "/hashed", "/packed", "/compressed"]);
  print(`a page of ${size} with an ETag`, ["kept with the page", cached], ["hono/etag", hashed]);
  print(`a page of ${size}, compressed`, ["kept with the page", ready], ["hono/compress", compressed]);
}

async function answersPerSecond(app: Hono, paths: readonly string[]): Promise<number[]> {
  const rates: number[][] = paths.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, path] of paths.entries()) {
      const start = performance.now();
      let count = 0;
      for (; performance.now() - start < 300; count += 1) {
        await (await app.request(path, { headers: { "accept-encoding": "gzip" } })).arrayBuffer();
      }
      if (round > 0) rates[index]?.push((count / (performance.now() - start)) * 1_000);
    }
  }
  return rates.map(median);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
