import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const repositoryRoot = path.resolve(import.meta.dirname, "../..");

/** Builds becivic as one file, in a folder with no node_modules above it. */
export function buildBundle(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bundle-")), "becivic.mjs");
  const { status, stderr } = spawnSync(process.execPath, ["apps/plugin/src/main.ts", file], { cwd: repositoryRoot, encoding: "utf8" });
  if (status !== 0) throw new Error(`the bundle was not built: ${stderr}`);
  return file;
}
