import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run check`: every script of package.json that is called check:something, two at a time, then a line each.

const AT_ONCE = 2;

interface Outcome {
  name: string;
  passed: boolean;
  output: string;
}

const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as { scripts: Record<string, string> };
const waiting = Object.keys(scripts).filter((name) => name.startsWith("check:"));
const outcomes: Outcome[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));

for (const { name, passed, output } of outcomes) if (!passed) console.error(`\n${name} failed:\n${output}`);
// What a passing check counted stands behind its name: warnings are to be seen, too.
for (const { name, passed, output } of outcomes)
  console.log(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(24)}  ${passed ? lastLine(output) : ""}`.trimEnd());
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;

function lastLine(output: string): string {
  return output.trimEnd().split("\n").at(-1) ?? "";
}

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await runScript(name));
}

function runScript(name: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", name], { cwd: repositoryRoot, shell: process.platform === "win32" });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", (code) => resolve({ name, passed: code === 0, output }));
  });
}
