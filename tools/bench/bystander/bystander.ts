import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningProcess, startProcess } from "../start-process.ts";
import { loads } from "./loads.ts";
import { dropped, type Latencies, probeUntil } from "./probe.ts";

const WARM_UP_MS = 1_000;
const IDLE_MS = 8_000;
const MEMORY_EVERY_MS = 50;

/** How long one client waits for small answers while another sends much. The ratios are to the idle figures of the same run. */
export async function benchBystander(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"));
  const server = await startProcess("apps/node/src/main.ts", {
    BECIVIC_PORT: "0",
    BECIVIC_DATA_DIR: folder,
    BECIVIC_ENV: "development",
    BECIVIC_LIMITS: "off",
    BECIVIC_TRUSTED_PROXY: "127.0.0.1",
  });
  try {
    console.log("bystander: milliseconds, and how many times the idle p99\n");
    await probeFor(WARM_UP_MS, server);
    const idle = await probeFor(IDLE_MS, server);
    print("idle", idle, undefined, residentMegabytes(server));
    for (const { name } of loads) await measureLoad(name, idle, server);
  } finally {
    server.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLoad(name: string, idle: Latencies, server: RunningProcess): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load-process.ts"), name, server.address], { stdio: "inherit" });
  let isOver = false;
  const peak = watchMemory(() => isOver, server);
  void once(child, "exit").then(() => {
    isOver = true;
  });
  print(name, await probeUntil(server.address, () => isOver), idle, await peak);
}

async function probeFor(milliseconds: number, server: RunningProcess): Promise<Latencies> {
  const end = performance.now() + milliseconds;
  return probeUntil(server.address, () => performance.now() > end);
}

function percentile(values: readonly number[] = [], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(name: string, latencies: Latencies, idle: Latencies | undefined, megabytes: number): void {
  const lost = dropped.count === 0 ? "" : `, ${dropped.count} requests of the bystander dropped`;
  dropped.count = 0;
  console.log(`${name}, ${Math.round(megabytes)} MB at most${lost}`);
  for (const [probe, values] of latencies) {
    const [p50, p99, worst] = [percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)];
    const ratio = idle === undefined ? "" : `   ${(p99 / percentile(idle.get(probe), 0.99)).toFixed(1).padStart(7)} times idle`;
    console.log(
      `  ${probe.padEnd(12)} p50 ${p50.toFixed(1).padStart(8)}   p99 ${p99.toFixed(1).padStart(8)}   worst ${worst.toFixed(1).padStart(8)}${ratio}`,
    );
  }
}

/** The largest resident size in megabytes; 0 where the system does not tell. */
async function watchMemory(isOver: () => boolean, server: RunningProcess): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, residentMegabytes(server));
    await new Promise((resolve) => setTimeout(resolve, MEMORY_EVERY_MS));
  }
  return most;
}

function residentMegabytes({ child }: RunningProcess): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
