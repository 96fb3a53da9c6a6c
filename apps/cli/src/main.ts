#!/usr/bin/env node
import process from "node:process";

// Each audience's program is loaded only when it is called: `becivic --version` costs little more than Node itself.

process.stdout.on("error", endQuietly);
process.stderr.on("error", endQuietly);
process.exitCode = await start(process.argv.slice(2));

async function start(argv: string[]): Promise<number> {
  const [word, ...rest] = argv;
  if (word === "--version") {
    process.stdout.write(`${(await import("./version.ts")).VERSION}\n`);
    return 0;
  }
  if (word === "operator") return (await import("./operator/run-operator.ts")).runOperator(rest);
  if (word === "verify") return (await import("@becivic/verify")).runVerify(rest);
  const [{ run }, { thisProcess }] = await Promise.all([import("./run.ts"), import("./host.ts")]);
  return run(argv, thisProcess());
}

/** A reader such as `head` may leave before the end: that is no fault. */
function endQuietly(error: Error & { code?: string }): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
