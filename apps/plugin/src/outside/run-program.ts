import { spawn } from "node:child_process";

export interface Ended {
  status: number | null;
  /** Both streams, in the order in which they came. */
  output: string;
}

const HANGS_MS = 180_000;

/** Runs a program to its end. What it would ask for finds an empty input. */
export function runProgram(
  [program = "", ...args]: readonly string[],
  { env, cwd }: { env: Readonly<Record<string, string | undefined>>; cwd?: string },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...env }, cwd, stdio: ["ignore", "pipe", "pipe"], timeout: HANGS_MS });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output: plain(output) }));
  });
}

/** Without the colours and the moving cursor of a terminal. */
function plain(text: string): string {
  return text.replaceAll(/\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007)/g, "");
}
