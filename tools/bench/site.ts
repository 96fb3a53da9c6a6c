import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { MINUTE_MS } from "@becivic/contract";
import { openGitForge } from "@becivic/forge/git";
import { createApp } from "@becivic/http";
import { createOperatorAuth, createServiceContext, projectMain } from "@becivic/service/host";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { serve } from "@hono/node-server";
import autocannon from "autocannon";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { START } from "./open-service.ts";

// Pages of a skill a second, from the cache and composed each time, beside the same bytes from a plain file server.

const PAGE = "/skills/nationality-application";
const TEXTS = ["/api/paths", "/api/skill-graph?status=alpha", "/llms-full.txt", "/api/openapi.json", PAGE, `${PAGE}.md`, "/site.css"];
const SECONDS = 6;
const CONNECTIONS = 32;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export async function benchSite(): Promise<void> {
  const cached = await startSite(() => START);
  let now = START;
  // A clock that advances by a minute at each reading: every cached page is out of date.
  const composed = await startSite(() => {
    now += 2 * MINUTE_MS;
    return now;
  });
  const page = await (await fetch(cached.address + PAGE)).text();
  const files = await startFiles(page);
  const rates = { files: await rate(files.address), cached: await rate(cached.address), composed: await rate(composed.address) };
  const turns = await inTurns(cached.address);
  const sizes = await Promise.all(TEXTS.map((path) => sizesOf(cached.address, path)));
  for (const { stop } of [cached, composed, files]) stop();
  const beside = (value: number): string => `${(value / rates.files).toFixed(3)} of it`;
  console.log(`a page of a skill, ${(page.length / 1024).toFixed(0)} KB, ${CONNECTIONS} connections`);
  console.log(`  the same bytes from a file server ${rates.files.toFixed(0).padStart(7)} a second`);
  console.log(
    `  from the cache                    ${rates.cached.toFixed(0).padStart(7)} a second, ${beside(rates.cached)} (at least 0.5)`,
  );
  console.log(
    `  from the cache, by brotli         ${turns.compressed.toFixed(0).padStart(7)} a second, ${(turns.compressed / turns.cached).toFixed(3)} of it without a coding (at least 0.9)`,
  );
  console.log(
    `  composed each time                ${rates.composed.toFixed(0).padStart(7)} a second, ${beside(rates.composed)} (at least 0.2)\n`,
  );
  console.log("bytes of public texts             without a coding        gzip          br");
  for (const [path, ...bytes] of sizes) console.log(`  ${path.padEnd(36)}${bytes.map((count) => String(count).padStart(12)).join("")}`);
  console.log("");
}

async function rate(address: string): Promise<number> {
  await autocannon({ url: address + PAGE, connections: CONNECTIONS, duration: 1 });
  return (await autocannon({ url: address + PAGE, connections: CONNECTIONS, duration: SECONDS })).requests.average;
}

/** Requests a second of a client that only counts bytes: autocannon reads every body as UTF-8, which takes longer for compressed bytes. */
async function plainRate(address: string, coding: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const options = { agent, headers: { "accept-encoding": coding } };
  const ask = () =>
    new Promise<void>((resolve, reject) =>
      get(address + PAGE, options, (answer) => answer.resume().on("end", resolve)).on("error", reject),
    );
  const [begun, until] = [performance.now(), performance.now() + 2_000];
  let count = 0;
  const askAgain = async (): Promise<void> => {
    while (performance.now() < until) {
      await ask();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain));
  agent.destroy();
  return count / ((performance.now() - begun) / 1_000);
}

/** With and without a coding, in turns, so that a machine that slows down slows both down. */
async function inTurns(address: string): Promise<{ cached: number; compressed: number }> {
  const rounds: { cached: number; compressed: number }[] = [];
  for (let round = 0; round < 5; round += 1)
    rounds.push({ cached: await plainRate(address, "identity"), compressed: await plainRate(address, "br") });
  const [, , median] = rounds.sort((a, b) => a.compressed / a.cached - b.compressed / b.cached);
  return median ?? { cached: 0, compressed: 0 };
}

/** How many bytes a text takes in each coding. */
async function sizesOf(address: string, path: string): Promise<[path: string, ...bytes: number[]]> {
  const counts = ["identity", "gzip", "br"].map(async (coding) => {
    const { headers } = await fetch(address + path, { headers: { "accept-encoding": coding } });
    return Number(headers.get("content-length"));
  });
  return [path, ...(await Promise.all(counts))];
}

interface Running {
  address: string;
  stop: () => void;
}

async function startSite(now: () => number): Promise<Running> {
  const { driver } = openSqlite(":memory:", path.join(repositoryRoot, "migrations"));
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bench-")), "corpus.git");
  const seed = () => readCorpusFiles(path.join(repositoryRoot, "corpus"));
  const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed, now: START });
  const randomness = { uuid: () => crypto.randomUUID(), bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const service = createServiceContext({ database: createDatabase(driver), forge, randomness, pepper: "a pepper for the bench" });
  await projectMain(forge, service);
  const app = createApp({
    log: () => {},
    clock: { now },
    stopwatch: { now: () => performance.now() },
    randomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "127.0.0.1",
    compress: async (coding, body) =>
      coding === "br" ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipAsync(body),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** A server that reads a file and sends it, as the simplest ones do. */
async function startFiles(page: string): Promise<Running> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bench-")), "page.html");
  writeFileSync(file, page);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
