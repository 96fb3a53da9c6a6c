import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

export interface RunningProcess {
  child: ChildProcess;
  address: string;
}

/** A server in a process of its own, so that what loads it takes none of its time. */
export async function startProcess(file: string, env: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, file)], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      // After the first line only the log follows, which is read and thrown away.
      if (output.length < 1_000) output += chunk.toString();
      const up = /up at (http:\/\/\S+)/.exec(output)?.[1];
      if (up !== undefined) resolve(up.replace("localhost", "127.0.0.1"));
    });
    child.once("exit", (code) => reject(new Error(`${file} left with ${code}`)));
  });
  return { child, address };
}
