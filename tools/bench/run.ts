import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chooseEntries } from "../commands/choose-entries.ts";
import { benches } from "./benches.ts";

// `npm run bench [-- name …]`: prints ratios measured in one run on this machine. The absolute figures say something about this machine only.

const help = `Benchmarks: ratios measured in one run on this machine.

  npm run bench                    all of them, ten minutes or more on two cores
  npm run bench -- scrub find      some of them
  npm run bench -- --list          what each measures

${list()}

Ctrl+C stops the benchmark that runs and every server that it started.
`;

const choice = chooseEntries(process.argv.slice(2), benches);
const option = "run" in choice ? choice.options[0] : undefined;
if ("print" in choice) process.stdout.write(choice.print === "help" ? help : `${list()}\n`);
else if ("unknown" in choice || option !== undefined) {
  console.error(`There is no benchmark or option ${"unknown" in choice ? choice.unknown : option}.\n\n${help}`);
  process.exitCode = 2;
} else await runAll(choice.run.map(({ name }) => name));

function list(): string {
  return benches
    .map(({ name, summary, byNameOnly }) => `  ${name.padEnd(15)}${summary}${byNameOnly === true ? " (by its name only)" : ""}`)
    .join("\n");
}

async function runAll(names: readonly string[]): Promise<void> {
  let running: ChildProcess | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      endGroup(running);
      // As a shell tells that a signal ended a program.
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  }
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
  for (const [index, name] of names.entries()) {
    const start = performance.now();
    // To the error output, so that figures that are kept in a file stay figures.
    console.error(`[${index + 1}/${names.length}] ${name} …`);
    // In a process group of its own, so that the servers that it starts end with it.
    running = spawn(process.execPath, [path.join(import.meta.dirname, "one.ts"), name], {
      detached: process.platform !== "win32",
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [code] = (await once(running, "exit")) as [number | null];
    if (code !== 0) process.exitCode = 1;
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    console.error(`[${index + 1}/${names.length}] ${name} ${code === 0 ? "took" : "failed after"} ${seconds} s\n`);
  }
}

function endGroup(child: ChildProcess | undefined): void {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === "win32") child.kill();
  else process.kill(-child.pid, "SIGTERM");
}
