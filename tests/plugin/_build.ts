import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { onceARun } from "../_once-a-run.ts";

export const repositoryRoot = path.resolve(import.meta.dirname, "../..");
const PROGRAM = "apps/plugin/src/main.ts";

export interface Listed {
  name: string;
  kind: string;
  media_type: string;
  sha256: string;
  bytes: number;
  skill?: { name: string; description: string };
}

export interface List {
  version: string;
  server: string;
  bundle: { file: string; sha256: string; bytes: number };
  files: Listed[];
}

export function newFolder(name: string): string {
  return mkdtempSync(path.join(tmpdir(), `becivic-${name}-`));
}

/** Calls the build as its users do. */
export function runBuild(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, [PROGRAM, ...args], { cwd: repositoryRoot, env: { ...process.env, ...env }, encoding: "utf8" });
}

/** Starts it and waits for its end, so that several run at the same time. */
export async function startBuild(args: readonly string[]): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: repositoryRoot, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  const stderr = await text(child.stderr);
  const [status] = (await ended) as [number | null];
  return { status, stderr };
}

export function buildInto(folder: string, ...args: readonly string[]): string {
  const { status, stderr } = runBuild(["--out", folder, ...args]);
  if (status !== 0) throw new Error(`nothing was built: ${stderr}`);
  return folder;
}

/** What a call without options builds, once a run. */
export async function builtOnce(): Promise<string> {
  return path.join(await onceARun("plugin", async (folder) => void buildInto(path.join(folder, "out"))), "out");
}

export function listIn(folder: string): List {
  return JSON.parse(readFileSync(path.join(folder, "installables.json"), "utf8")) as List;
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The digest of each file in a folder, by its path. */
export function digestsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.sort().map((name) => [name, digestOf(readFileSync(path.join(folder, name)))]));
}

/** The one file of a kind; of skills the first, which is the gate. */
export function fileOfKind({ files }: List, kind: string): Listed {
  const file = files.find((one) => one.kind === kind);
  if (file === undefined) throw new Error(`nothing of kind ${kind} is listed`);
  return file;
}
