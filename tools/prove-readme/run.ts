import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { documentsWithBlocks, isInstallation, shellBlocks } from "./shell-blocks.ts";

// `npm run prove -- readme`: runs the shell blocks of README.md and of docs/tour.md in order, in one shell, as a newcomer pastes them. Only the port
// differs, so that it can run beside a server, and temporary files go into a folder that is removed at the end.

const GRACE_SECONDS = 20;
const LONGEST_MS = 15 * 60_000;
/** What the text beside the commands promises, as their output shows it. */
const PROMISED = [
  [/"status": ?"ok"/, "a server that answers"],
  [/then staged, then taken back/, "a concern that is taken back"],
  [/"status":"staged"/, "a staged concern"],
  [/"body":"The desk wants a recent copy\."/, "a published concern"],
  [/"status": "beta"/, "a correction at beta"],
  [/"status": "stable"/, "a correction at stable"],
  [/"outcome": "due"/, "probes that are due"],
  [/"kind": "ner_hold"/, "a held name"],
  [/no difference/i, "no difference found by becivic-verify"],
] as const;

const temporary = mkdtempSync(path.join(tmpdir(), "becivic-readme-"));
const ownData = path.join(repositoryRoot, ".data");
const hadData = existsSync(ownData);
const port = await freePort();
const blocks = documentsWithBlocks.flatMap((document) =>
  shellBlocks(readFileSync(path.join(repositoryRoot, document), "utf8"))
    .filter((block) => !isInstallation(block))
    .map(({ line, text }) => `echo "--- ${document}:${line}"\n${text.replaceAll("localhost:8787", `localhost:${port}`)}`),
);
const script = blocks.join("\n");

// In a process group: what a block leaves running is found and ended.
const shell = spawn("bash", ["-e", "-c", script], {
  cwd: repositoryRoot,
  detached: true,
  env: { ...process.env, TMPDIR: temporary, BECIVIC_PORT: String(port), BECIVIC_URL: `http://localhost:${port}` },
  stdio: ["ignore", "pipe", "pipe"],
});
let output = "";
for (const stream of [shell.stdout, shell.stderr])
  stream.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    output += text;
    if (process.argv.includes("--verbose")) process.stdout.write(text);
  });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => signalGroup("SIGKILL"));
const limit = globalThis.setTimeout(() => signalGroup("SIGKILL"), LONGEST_MS);
const [code] = (await once(shell, "exit")) as [number | null];
clearTimeout(limit);
// A server that is stopping answers no more, and still closes its files.
for (let second = 0; second < GRACE_SECONDS && isRunning(); second += 1) await setTimeout(1_000);
const leftRunning = isRunning();
if (leftRunning) signalGroup("SIGKILL");

const problems = [
  ...(code === 0 ? [] : [`the shell ended with ${code ?? "a signal"} in the block at ${lastBlock()}`]),
  ...PROMISED.filter(([pattern]) => !pattern.test(output)).map(([, what]) => `the output does not show ${what}`),
  ...(leftRunning ? ["something was left running"] : []),
  ...(!hadData && existsSync(ownData) ? ["something was written into .data"] : []),
];
if (problems.length > 0) console.error(output.slice(-4_000));
for (const problem of problems) console.error(`readme: ${problem}`);
rmSync(temporary, { recursive: true, force: true });
console.log(`readme: ${blocks.length} blocks run, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function lastBlock(): string {
  return [...output.matchAll(/^--- (\S+\.md:\d+)$/gm)].at(-1)?.[1] ?? "the start";
}

function isRunning(): boolean {
  return signalGroup(0);
}

/** Whether there was a process in the group of the shell to take the signal. */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  const { pid } = shell;
  // Without an id the shell was not started; a group 0 would be that of this process.
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
