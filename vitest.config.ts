import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { makeRunFolder } from "./tests/_run-folder.ts";

// Tests start this project's programs a few hundred times: Node then compiles each file once, not each time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "node_modules/.cache/node");

// What several test files need is made once a run, in here; and so is every temporary folder of a test. Deleted at the end.
process.env.BECIVIC_TEST_RUN ??= makeRunFolder();
process.env.TMPDIR = process.env.BECIVIC_TEST_RUN;

const HANGS_MS = 600_000;

export default defineConfig({
  test: {
    globalSetup: "tests/_run-folder.ts",
    include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "tools/**/*.test.ts", "tests/**/*.test.ts"],
    // A worker keeps its modules from one file to the next: loading them anew took a third of the time.
    // A file therefore leaves no global changed behind it, and keeps no state in a module.
    isolate: false,
    // Much of the time is spent waiting for servers and disks: three files at a time also where there are only two cores.
    maxWorkers: Math.max(3, availableParallelism()),
    // A time-out ends a test that hangs. It says nothing about speed: a machine may be ten times slower than the one this was written on.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
  },
});
