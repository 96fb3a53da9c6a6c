import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const { resolve } = createRequire(import.meta.url);

/** Runs the command of a package as its makers ship it. */
export async function runPackage(name: string, command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const entry = path.join(path.dirname(resolve(`${name}/package.json`)), command);
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [entry, ...args], { stdio: ["ignore", "pipe", "pipe"], env: { PATH, HOME: "/nonexistent" } });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    output += String(chunk);
  });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}
