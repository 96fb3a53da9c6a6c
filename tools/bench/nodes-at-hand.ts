import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";

const OLDEST = 20;

/** The Node of this project, and every other one on the path that the harness supports. */
export function nodesAtHand(): { version: string; program: string }[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const programs = [process.execPath, ...folders.map((folder) => path.join(folder, "node"))];
  const nodes = [...new Set(programs)].map((program) => ({ version: versionOf(program), program }));
  const supported = nodes.filter(({ version }) => Number(/^v(?<major>\d+)/.exec(version)?.groups?.major) >= OLDEST);
  // The first of each version: one may be linked from several folders.
  return [...new Map(supported.reverse().map((node) => [node.version, node])).values()].reverse();
}

function versionOf(program: string): string {
  return spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
}
