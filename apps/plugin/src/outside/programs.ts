import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../build/product.ts";
import { runProgram } from "./run-program.ts";

const folder = path.join(repositoryRoot, "node_modules/.cache/outside");

/** Programs of others that judge or install what is built. They are large, and no part of what `npm ci` installs. */
const PINNED = {
  "@anthropic-ai/claude-code": "2.1.325",
  "@anthropic-ai/mcpb": "2.1.2",
  skills: "1.7.4",
} as const;

const nativePackage = `@anthropic-ai/claude-code-${process.platform}-${process.arch}`;
const inFolder = (file: string): string => path.join(folder, "node_modules", file);

/** The command lines that start them. */
export const programs = {
  // Its own script, which would put the native program in its place, does not run.
  claude: [inFolder(`${nativePackage}/${process.platform === "win32" ? "claude.exe" : "claude"}`)],
  mcpb: [process.execPath, inFolder("@anthropic-ai/mcpb/dist/cli/cli.js")],
  skills: [process.execPath, inFolder("skills/bin/cli.mjs")],
} as const satisfies Record<string, readonly string[]>;

/** Installs those that are missing, or have another version. */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(PINNED).filter(([name, version]) => versionOf(name) !== version);
  if (missing.length === 0) return;
  const names = Object.entries(PINNED).map(([name, version]) => `${name}@${version}`);
  console.log(`installing ${names.join(", ")} into ${path.relative(repositoryRoot, folder)}`);
  // Some versions of npm demand that the folder is there.
  mkdirSync(folder, { recursive: true });
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  const { status, output } = await runProgram(["npm", "install", ...quiet, "--prefix", folder, ...names], { env: process.env });
  if (status !== 0) throw new Error(`the programs could not be installed:\n${output}`);
}

function versionOf(name: string): string | undefined {
  const file = inFolder(`${name}/package.json`);
  // Written by npm, which has read it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : undefined;
}
