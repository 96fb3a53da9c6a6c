import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createNodeMachine } from "@becivic/harness/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";

const program = path.join(import.meta.dirname, "_writing-process.ts");

/** A process that counts, and the last number that it said was stored. */
class Counter {
  readonly name: string;
  last = 0;
  readonly #process: ChildProcess;

  constructor(location: string, name: string) {
    this.name = name;
    this.#process = spawn(process.execPath, [program, location, name], { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    this.#process.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      this.last = Number(lines.at(-1) ?? this.last);
    });
  }

  async reach(count: number): Promise<void> {
    await expect.poll(() => this.last, { interval: 5 }).toBeGreaterThanOrEqual(count);
  }

  /** Returns once its last words were read. */
  async kill(): Promise<void> {
    const closed = once(this.#process, "close");
    this.#process.kill("SIGKILL");
    await closed;
  }
}

describe("processes that are killed while they write", () => {
  it("leave files that parse, and lose no change of their own or of another process [folder.kill]", async () => {
    const round = fc.asyncProperty(fc.nat(120), fc.nat(120), async (first, second) => {
      const location = mkdtempSync(path.join(tmpdir(), "kill-"));
      const counters = [new Counter(location, "a"), new Counter(location, "b")] as const;
      const [a, b] = counters;
      await Promise.all([a.reach(1), b.reach(1)]);
      await setTimeout(first);
      await a.kill();
      // The other one takes over a lock that was not released.
      await b.reach(b.last + 3);
      await setTimeout(second);
      await b.kill();
      await check(location, counters);
    });
    await fc.assert(round, { ...sampleOf("many-kills", { few: 4, many: 200 }), endOnFailure: true });
  });
});

async function check(location: string, counters: readonly Counter[]): Promise<void> {
  const folder = await createNodeMachine({}, location).open(location);
  const state: Record<string, unknown> = JSON.parse((await folder.read("profile.json")) ?? "");
  const lines = ((await folder.read("submissions.jsonl")) ?? "").split("\n").filter((line) => line !== "");
  const receipts = lines.map((line): { name: string; next: number } => JSON.parse(line));
  for (const { name, last } of counters) {
    // One change may have been stored that the process could not tell of.
    expect([last, last + 1]).toContain(state[name]);
    const numbers = receipts.filter((receipt) => receipt.name === name).map(({ next }) => next);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect([last, last + 1]).toContain(numbers.length);
  }
  // The next process goes on as if nothing had been.
  await folder.withLock(() => folder.write("profile.json", "{}"));
  expect((await folder.list("")).map(({ name }) => name)).toEqual(["profile.json", "submissions.jsonl"]);
}
