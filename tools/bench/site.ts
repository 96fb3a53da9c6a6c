import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { MINUTE_MS } from "@becivic/contract";
import { openGitForge } from "@becivic/forge/git";
import { createApp } from "@becivic/http";
import { createOperatorAuth, createServiceContext, projectMain } from "@becivic/service";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { serve } from "@hono/node-server";
import autocannon from "autocannon";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { START } from "./house.ts";

// Pages of a skill a second, from the cache and composed each time, beside the same bytes from a plain file server.

const PAGE = "/skills/nationality-application";
const SECONDS = 6;
const CONNECTIONS = 32;

export async function benchSite(): Promise<void> {
  const cached = await startSite(() => START);
  let now = START;
  // A clock on which a minute passes with each look: whatever was kept is out of date.
  const composed = await startSite(() => {
    now += 2 * MINUTE_MS;
    return now;
  });
  const page = await (await fetch(cached.address + PAGE)).text();
  const files = await startFiles(page);
  const rates = { files: await rate(files.address), cached: await rate(cached.address), composed: await rate(composed.address) };
  for (const { stop } of [cached, composed, files]) stop();
  const beside = (value: number): string => `${(value / rates.files).toFixed(3)} of it`;
  console.log(`a page of a skill, ${(page.length / 1024).toFixed(0)} KB, ${CONNECTIONS} connections`);
  console.log(`  the same bytes from a file server ${rates.files.toFixed(0).padStart(7)} a second`);
  console.log(
    `  from the cache                    ${rates.cached.toFixed(0).padStart(7)} a second, ${beside(rates.cached)} (at least 0.5)`,
  );
  console.log(
    `  composed each time                ${rates.composed.toFixed(0).padStart(7)} a second, ${beside(rates.composed)} (at least 0.1)\n`,
  );
}

async function rate(address: string): Promise<number> {
  await autocannon({ url: address + PAGE, connections: CONNECTIONS, duration: 1 });
  return (await autocannon({ url: address + PAGE, connections: CONNECTIONS, duration: SECONDS })).requests.average;
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
