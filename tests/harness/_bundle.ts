import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
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

/** The Node of this project, and the one of the system where it is another one: mostly the oldest that is supported. */
export function nodesAtHand(): { version: string; program: string }[] {
  const programs = [process.execPath, ...["/usr/bin/node", "/usr/local/bin/node"].filter((program) => existsSync(program))];
  const nodes = programs.map((program) => ({ version: spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim(), program }));
  const supported = nodes.filter(({ version }) => Number(/^v(?<major>\d+)/.exec(version)?.groups?.major) >= 20);
  return [...new Map(supported.map((node) => [node.version, node])).values()];
}
