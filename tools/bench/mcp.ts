import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { startProcess } from "./start-process.ts";

// Calls of tools a second, beside a tool on the same SDK that gives back what it was given. Each server is a process of its own.

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;
/** In the middle, by how much there is to read. */
const USUAL = "driving-licence-exchange";
const TARGET = " (at least 0.5)";
const PROTOCOL = "2026-07-28";

export async function benchMcp(): Promise<void> {
  const echo = await startProcess("tools/bench/echo-server.ts", {});
  const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bench-")), "data");
  const server = await startProcess("apps/node/src/main.ts", { BECIVIC_PORT: "0", BECIVIC_DATA_DIR: dataFolder });
  const query = { q: "how do I become Belgian after five years" };
  const calls = [
    { name: "echo", load: await loadOf(echo.address, "echo", { text: query.q }) },
    { name: "find_skill", target: TARGET, load: await loadOf(server.address, "find_skill", query) },
    { name: "read_skill, a usual one", target: TARGET, load: await loadOf(server.address, "read_skill", { skill_id: USUAL }) },
    { name: "read_skill, the longest", load: await loadOf(server.address, "read_skill", { skill_id: "nationality-application" }) },
    { name: "get_onboarding_form", load: await loadOf(server.address, "get_onboarding_form", { skill_id: "nationality-application" }) },
  ];
  const rates = calls.map((): number[] => []);
  // In turns, so that a machine that slows down slows all of them down.
  for (let round = 0; round < ROUNDS; round += 1) for (const [index, { load }] of calls.entries()) rates[index]?.push(await rate(load));
  for (const { child } of [echo, server]) child.kill();
  const [base = 1, ...others] = rates.map((list) => list.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  console.log(`calls of tools, ${CONNECTIONS} connections`);
  console.log(`  ${"echo, on the same SDK".padEnd(26)}${base.toFixed(0).padStart(7)} a second`);
  for (const [index, value] of others.entries())
    console.log(
      `  ${calls[index + 1]?.name.padEnd(26)}${value.toFixed(0).padStart(7)} a second, ${(value / base).toFixed(2)} of it${calls[index + 1]?.target ?? ""}`,
    );
  console.log();
}

/** A call as the official client sends it. */
async function loadOf(address: string, name: string, args: object): Promise<autocannon.Options> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": PROTOCOL,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args, _meta } });
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": PROTOCOL,
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  const url = `${address}/mcp`;
  const answer = (await (await fetch(url, { method: "POST", headers, body })).json()) as { result?: { isError?: boolean } };
  if (answer.result === undefined || answer.result.isError === true) throw new Error(`${name} does not answer`);
  await autocannon({ url, method: "POST", headers, body, connections: CONNECTIONS, duration: 1 });
  return { url, method: "POST", headers, body, connections: CONNECTIONS, duration: SECONDS };
}

async function rate(load: autocannon.Options): Promise<number> {
  const { requests, non2xx } = await autocannon(load);
  if (non2xx > 0) throw new Error(`${non2xx} calls were refused`);
  return requests.average;
}
