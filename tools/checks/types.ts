import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Type-checks every workspace with its own tsconfig.json: portable packages see no Node, tests see everything.

const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
const projects = globSync(
  ["packages/*/tsconfig.json", "packages/*/src/*/tsconfig.json", "apps/*/tsconfig.json", "tools/tsconfig.json", "tests/tsconfig.json"],
  {
    cwd: repositoryRoot,
  },
);
const failed = projects.filter((project) => {
  const { status } = spawnSync(process.execPath, [compiler, "-p", path.join(repositoryRoot, project)], { stdio: "inherit" });
  return status !== 0;
});
console.log(`types: ${projects.length} projects, ${failed.length} with errors`);
if (failed.length > 0) process.exitCode = 1;
