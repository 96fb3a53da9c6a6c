import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTRACT_VERSION } from "@becivic/contract";
import autocannon from "autocannon";
import { type RunningProcess, startProcess } from "./start-process.ts";

// The whole durable pipeline beside a bare handler, in one run on this machine.

const CONNECTIONS = 64;
const SECONDS = 8;
const ENVELOPE_ITEMS = 50;

function uuid7(): string {
  const hex = Date.now().toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const common = {
  submitted_at: new Date().toISOString(),
  submitting_agent: "bench/1.0",
  submission_contract_version: CONTRACT_VERSION,
  declared_capabilities: ["multi_turn", "structured_output"],
};

const item = () => ({
  schema_version: 4,
  concern_id: `con_${uuid7()}`,
  target_type: "skill",
  target_id: "nationality-application",
  context: { language_used: "fr", country: "be", commune: "ixelles" },
  content: {
    scope: "commune-specific",
    specifier: "21009",
    body: "The desk asks for a copy of the birth record that is not older than six months, although the list on its page does not say so.",
    evidence_date: "2026-11-01",
    evidence_source: "customer-report",
  },
});

const single = (): string => JSON.stringify({ ...common, ...item() });
const envelope = (): string =>
  JSON.stringify({
    schema_version: 1,
    session_id: `ses_${uuid7()}`,
    ...common,
    mode: "stage",
    items: Array.from({ length: ENVELOPE_ITEMS }, () => ({ type: "concern", ...item() })),
  });

async function load(url: string, body: () => string, options: { connections: number; amount?: number; duration?: number }) {
  const result = await autocannon({
    url,
    ...options,
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        setupRequest: (request: object) => ({ ...request, body: body() }),
      },
    ],
  } as unknown as autocannon.Options);
  const accepted = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: accepted / result.duration, p99: result.latency.p99, seconds: result.duration, accepted };
}

function residentMegabytes({ child }: RunningProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export async function benchReceivingEnd(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"));
  const bare = await startProcess("tools/bench/bare-server.ts", {});
  const server = await startProcess("apps/node/src/main.ts", {
    BECIVIC_PORT: "0",
    BECIVIC_DATA_DIR: folder,
    BECIVIC_ENV: "development",
    BECIVIC_LIMITS: "off",
  });
  try {
    await compareSingles(bare, server);
    await compareEnvelope(server);
    await watchMemory(server);
  } finally {
    bare.child.kill();
    server.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareSingles(bare: RunningProcess, server: RunningProcess): Promise<void> {
  const at = (running: RunningProcess): string => `${running.address}/api/concerns`;
  const options = { connections: CONNECTIONS, duration: SECONDS };
  await load(at(bare), single, { ...options, duration: 2 });
  await load(at(server), single, { ...options, duration: 2 });
  const baseline = await load(at(bare), single, options);
  const pipeline = await load(at(server), single, options);
  console.log(`staging, ${CONNECTIONS} connections, every answer after the disk has it`);
  console.log(`  bare handler         ${Math.round(baseline.perSecond).toString().padStart(7)} /s   p99 ${baseline.p99} ms`);
  console.log(`  whole pipeline       ${Math.round(pipeline.perSecond).toString().padStart(7)} /s   p99 ${pipeline.p99} ms`);
  console.log(`  ratio                ${(pipeline.perSecond / baseline.perSecond).toFixed(2).padStart(7)} (at least 0.2)\n`);
}

async function compareEnvelope(server: RunningProcess): Promise<void> {
  const envelopes = 100;
  const many = await load(`${server.address}/api/feedback`, envelope, { connections: 4, amount: envelopes });
  const one = await load(`${server.address}/api/concerns`, single, { connections: 4, amount: envelopes * ENVELOPE_ITEMS });
  const ratio = many.seconds / one.seconds;
  console.log(`one envelope of ${ENVELOPE_ITEMS} items costs ${ratio.toFixed(2)} of ${ENVELOPE_ITEMS} single calls (at most 0.25)\n`);
}

async function watchMemory(server: RunningProcess): Promise<void> {
  if (process.platform !== "linux") return;
  const readings: string[] = [];
  for (const thousands of [25, 50, 75, 100]) {
    await load(`${server.address}/api/feedback`, envelope, { connections: 8, amount: 500 });
    readings.push(`${thousands},000: ${Math.round(residentMegabytes(server))} MB`);
  }
  console.log(`memory after items   ${readings.join("   ")}\n`);
}
