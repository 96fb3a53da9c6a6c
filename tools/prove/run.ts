import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { chooseEntries } from "../commands/choose-entries.ts";
import { type Proof, proofs } from "./proofs.ts";

// `npm run prove`: the proofs that take too long for `npm test`, one after the other, each with its result and its seconds.

const help = `The proofs that take too long for npm test.

  npm run prove                          every one, one after the other
  npm run prove -- fixtures record       these
  npm run prove -- memory --items 1000   one, with options of its own
  npm run prove -- --list                what each proves, and what npm test runs of it
`;

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
}

const choice = chooseEntries(process.argv.slice(2), proofs);
if ("unknown" in choice) {
  console.error(`There is no proof or option ${choice.unknown}.\n\n${help}`);
  process.exitCode = 2;
} else if ("print" in choice) console.log(choice.print === "help" ? help : list());
else await runAll(choice.run, choice.options);

function list(): string {
  return proofs.map(({ name, proves, sample }) => `${name.padEnd(12)} ${proves}\n${" ".repeat(13)}in npm test: ${sample}`).join("\n");
}

async function runAll(chosen: readonly Proof[], options: readonly string[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const proof of chosen) {
    console.log(`--- ${proof.name}: ${proof.proves}`);
    outcomes.push(await run(proof, options));
  }
  console.log("---");
  for (const { name, passed, seconds } of outcomes)
    console.log(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(12)} ${seconds.toFixed(0).padStart(5)} s`);
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function run({ name, command }: Proof, options: readonly string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...command, ...options], { cwd: repositoryRoot, env: environment(), stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return { name, passed: code === 0, seconds: (performance.now() - startedAt) / 1000 };
}

/** Proofs start this project's programs many times: Node then compiles each file once, not each time. */
function environment(): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: path.join(repositoryRoot, "node_modules/.cache/node"), ...process.env };
}
