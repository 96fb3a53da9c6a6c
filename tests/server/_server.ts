import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { onceARun } from "../_once-a-run.ts";

const main = path.resolve(import.meta.dirname, "../../apps/node/src/main.ts");

/** A folder that does not exist: what a build left in dist/ does not change what a test sees. */
const NO_INSTALLABLES = path.join(import.meta.dirname, "no-installables");

export interface RunningServer {
  pid: number;
  address: string;
  dataFolder: string;
  /** Everything it wrote so far. */
  output: () => string;
  /** Sends a signal; resolves to the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export function startProcess(env: Record<string, string>, args: string[] = []): ChildProcessByStdio<null, Readable, Readable> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return spawn(process.execPath, [main, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, BECIVIC_INSTALLABLES: NO_INSTALLABLES, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Starts a server that is expected to refuse; its exit code and what it said. One that starts all the same is stopped, and has no code. */
export async function startRefused(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = startProcess({ BECIVIC_PORT: "0", ...env });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.on("data", () => child.kill("SIGKILL"));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
}

/** A path at which there is no data folder yet. */
export function newDataFolder(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "becivic-")), "data");
}

/**
 * Starts the real server on a free port with a data folder of its own. The folder is a copy of one that a server has already filled with the shipped
 * corpus, which takes twice as long as the start; a test of the first start names a new folder.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const isShippedCorpus = env.BECIVIC_CORPUS === undefined;
  return startIn(env.BECIVIC_DATA_DIR ?? (isShippedCorpus ? await copiedDataFolder() : newDataFolder()), env);
}

async function copiedDataFolder(): Promise<string> {
  const folder = newDataFolder();
  // Outside a run of the tests there is nothing to share.
  if (process.env.BECIVIC_TEST_RUN === undefined) return folder;
  cpSync(await onceARun("data-folder", fillDataFolder), folder, { recursive: true });
  return folder;
}

async function fillDataFolder(folder: string): Promise<void> {
  const server = await startIn(newDataFolder(), {});
  await server.stop();
  cpSync(server.dataFolder, folder, { recursive: true });
}

async function startIn(dataFolder: string, env: Record<string, string>): Promise<RunningServer> {
  const child = startProcess({ BECIVIC_PORT: "0", BECIVIC_DATA_DIR: dataFolder, ...env });
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const up = /up at (http:\/\/\S+)/.exec(output)?.[1];
      if (up !== undefined) resolve(up);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`left with ${code}: ${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    address,
    dataFolder,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, "exit") as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
