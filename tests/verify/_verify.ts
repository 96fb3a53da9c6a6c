import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { deriveFiles } from "@becivic/service/host";
import type { TestServer } from "../publishing/_test-server.ts";

const program = path.resolve(import.meta.dirname, "../../apps/verify/src/main.ts");

interface Finding {
  rule: string;
  subject: string;
  text: string;
}

export interface Verdict {
  checked: { commits: number; later_commits: number; unproven_moves: number; texts: number; rows: number; validations: number };
  differences: Finding[];
  notes: Finding[];
}

/** Runs the program from the command line. */
export function runVerify(...args: string[]): { code: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, output: stdout, errors: stderr };
}

// Loading the program takes longer than most verifications, so a thread keeps it loaded.
const thread = new Worker(
  `const { parentPort, workerData } = require("node:worker_threads");
   const program = import(workerData.program);
   parentPort.on("message", async ({ options, port, isDone }) => {
     try {
       port.postMessage({ verdict: await (await program).verify(options) });
     } catch (error) {
       port.postMessage({ error: error.message });
     }
     Atomics.store(isDone, 0, 1);
     Atomics.notify(isDone, 0);
   });`,
  { eval: true, workerData: { program: pathToFileURL(path.join(path.dirname(program), "verify.ts")).href } },
);
thread.unref();

/** What the program finds. Waits for it, as for a process. */
export function verifyWith(repository: string, snapshot?: string): Verdict {
  const { port1, port2 } = new MessageChannel();
  const isDone = new Int32Array(new SharedArrayBuffer(4));
  thread.postMessage({ options: { repository, snapshot }, port: port2, isDone }, [port2]);
  Atomics.wait(isDone, 0, 0);
  const answer = receiveMessageOnPort(port1)?.message as { verdict: Verdict } | { error: string } | undefined;
  port1.close();
  if (answer === undefined || "error" in answer) throw new Error(answer?.error ?? "there was no answer");
  return answer.verdict;
}

/** The record of a server as it is now, with a snapshot of this moment. */
export async function verifyServer(server: TestServer): Promise<Verdict> {
  await deriveFiles(server.now, server.service, { isForced: true });
  return verifyWith(server.folder);
}

/** A copy of the snapshot in a folder, to be tampered with. */
export class SnapshotCopy {
  readonly folder: string;

  constructor(repository: string) {
    const root = mkdtempSync(path.join(tmpdir(), "becivic-snapshot-"));
    execFileSync("git", ["clone", "--quiet", "--branch", "data-snapshot", repository, root], { stdio: "ignore" });
    this.folder = path.join(root, "data-snapshot");
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Changes the lines of a file, and makes the manifest agree: what a careful forger would do. */
  forge(file: string, edit: (line: Record<string, unknown>) => Record<string, unknown> | undefined): void {
    const lines = this.read(file)
      .trimEnd()
      .split("\n")
      .flatMap((line) => edit(JSON.parse(line) as Record<string, unknown>) ?? []);
    this.write(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    this.sign();
  }

  sign(): void {
    const manifest = JSON.parse(this.read("manifest.json")) as { files: { file: string; rows: number; sha256: string }[] };
    for (const entry of manifest.files) {
      const text = this.read(entry.file);
      entry.rows = text === "" ? 0 : text.trimEnd().split("\n").length;
      entry.sha256 = createHash("sha256").update(text).digest("hex");
    }
    this.write("manifest.json", JSON.stringify(manifest));
  }

  files(): string[] {
    return readdirSync(this.folder);
  }
}
