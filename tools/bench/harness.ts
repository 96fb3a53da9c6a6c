import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createFinder, findableOfPublicFiles, shippedWeights } from "@becivic/find";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readQueries } from "../find/queries.ts";
import { readLocalTools } from "./local-tools.ts";
import { nodesAtHand } from "./nodes-at-hand.ts";
import { median } from "./open-service.ts";
import { startProcess } from "./start-process.ts";

const PROGRAM = path.join(repositoryRoot, "apps/cli/src/main.ts");
const ROUNDS = 9;
/** What a session starts from, fetched by hand. */
const PUBLIC_FILES = [
  "/agents/manifest.json",
  "/scrub-rules.json",
  "/api/skill-graph?status=stable&status=beta&status=alpha&status=draft",
  "/api/paths",
  "/communes.json",
  "/skills/phrases.json",
];
const FINDER_FILES = ["/api/skill-graph?status=stable&status=beta&status=alpha&status=draft", "/skills/phrases.json", "/paths/index.json"];
const CHARACTERS_PER_TOKEN = 4;

interface Run {
  word: string;
  args: readonly string[];
  input?: string;
}

const SETUP_RUN: Run = { word: "setup", args: ["--yes", "--submissions", "yes", "--analytics", "no"] };
const START_RUN: Run = { word: "start", args: ["--about", "I moved to another commune", "--capabilities", "multi_turn", "--json"] };
const NOTE_RUN: Run = {
  word: "note",
  args: ["feedback", "-", "--json"],
  input: '{"topic":"praise","body":"The list of documents was right."}',
};

/** How long commands take beside an empty program, and what a session costs an agent beside fetching the same by hand. */
export async function benchHarness(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"));
  const server = await startProcess("apps/node/src/main.ts", { BECIVIC_PORT: "0", BECIVIC_DATA_DIR: path.join(folder, "data") });
  try {
    const user = createUser(folder, server.address);
    // The first start fills the cache, and the session takes the notes.
    for (const one of [SETUP_RUN, START_RUN]) user.becivic(one);
    await printTokens(user.becivic(START_RUN), server.address);
    await printTools(user);
    await printFinding(server.address);
    // Last, because it blocks this process: connections that the server closed meanwhile would still look open.
    const bundle = buildFile(folder);
    printTimes(user, bundle);
    printVersionTimes(bundle);
  } finally {
    server.child.kill();
  }
}

interface User {
  work: string;
  env: Readonly<Record<string, string>>;
  node: (args: readonly string[], input?: string) => string;
  becivic: (run: Run) => string;
}

function createUser(folder: string, address: string): User {
  const [home, work] = [path.join(folder, "home"), path.join(folder, "work")];
  for (const one of [home, work]) mkdirSync(one);
  const env = { PATH: process.env.PATH ?? "", HOME: home, BECIVIC_URL: address };
  const node: User["node"] = (args, input = "") => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: work, env, input, encoding: "utf8" });
    if (status !== 0) throw new Error(`${args.join(" ")} left with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
  return { work, env, node, becivic: ({ word, args, input }) => node([PROGRAM, word, ...args], input) };
}

/** becivic as one file. */
function buildFile(folder: string): string {
  const file = path.join(folder, "becivic.mjs");
  const { status, stderr } = spawnSync(process.execPath, ["apps/plugin/src/main.ts", file], { cwd: repositoryRoot, encoding: "utf8" });
  if (status !== 0) throw new Error(`the bundle was not built: ${stderr}`);
  return file;
}

function printTimes({ node, becivic }: User, bundle: string): void {
  const contestants: { name: string; run: () => void }[] = [
    { name: "node -e 0", run: () => node(["-e", "0"]) },
    { name: "becivic --version", run: () => node([PROGRAM, "--version"]) },
    { name: "the bundle --version", run: () => node([bundle, "--version"]) },
    { name: "the bundle start", run: () => void node([bundle, START_RUN.word, ...START_RUN.args]) },
    { name: "the bundle note", run: () => void node([bundle, NOTE_RUN.word, ...NOTE_RUN.args], NOTE_RUN.input) },
    { name: "becivic --help", run: () => node([PROGRAM, "--help"]) },
    ...[START_RUN, NOTE_RUN].map((one) => ({ name: `becivic ${one.word}`, run: () => void becivic(one) })),
  ];
  const times = contestants.map((): number[] => []);
  // In turns, so that a machine that slows down slows all of them down.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { run }] of contestants.entries()) {
      const start = performance.now();
      run();
      times[index]?.push(performance.now() - start);
    }
  const [base = 1] = times.map((list) => median(list));
  console.log("commands, each a process of its own, with a warm cache of the server's files");
  for (const [index, { name }] of contestants.entries()) {
    const taken = median(times[index] ?? []);
    console.log(`  ${name.padEnd(20)}${taken.toFixed(0).padStart(6)} ms, ${(taken / base).toFixed(1)} x node -e 0`);
  }
}

/** The version of the one file on every Node of this machine, in turns with an empty program on the same Node. */
function printVersionTimes(bundle: string): void {
  console.log("the bundle --version, beside node -e 0 on the same Node");
  for (const { version, program } of nodesAtHand()) {
    const time = (args: readonly string[]): number => {
      const start = performance.now();
      spawnSync(program, args);
      return performance.now() - start;
    };
    const pairs = Array.from({ length: 2 * ROUNDS }, () => ({ empty: time(["-e", "0"]), bundle: time([bundle, "--version"]) }));
    const ratio = median(pairs.map((pair) => pair.bundle / pair.empty));
    console.log(`  Node ${version.padEnd(15)}${ratio.toFixed(2).padStart(6)} x, median of ${pairs.length} pairs`);
  }
  console.log();
}

/** What an agent reads at the start of a session, by the estimate of four characters a token. */
async function printTokens(answer: string, address: string): Promise<void> {
  const texts = await Promise.all(PUBLIC_FILES.map((file) => fetchText(new URL(file, address))));
  const byHand = texts.reduce((sum, text) => sum + text.length, 0);
  console.log("what an agent reads at the start of a session");
  console.log(`  becivic start       ${tokensOf(answer.length).padStart(8)} tokens`);
  console.log(`  the files by hand   ${tokensOf(byHand).padStart(8)} tokens, ${(byHand / answer.length).toFixed(0)} x\n`);
}

/** What the agent of a host with `becivic mcp` reads in every conversation, whether it calls a tool or not. */
async function printTools({ work, env }: User): Promise<void> {
  const texts = await readLocalTools({ args: [PROGRAM], cwd: work, env });
  console.log("what becivic mcp costs before its first call");
  for (const [name, { length }] of Object.entries({ "tools/list": texts.tools, instructions: texts.instructions }))
    console.log(`  ${name.padEnd(20)}${tokensOf(length).padStart(8)} tokens, ${length.toLocaleString("en")} characters`);
  console.log("");
}

function tokensOf(length: number): string {
  return Math.round(length / CHARACTERS_PER_TOKEN).toLocaleString("en");
}

async function fetchText(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return response.text();
}

const QUESTIONS = 60;

/** A question to the finder on this machine beside the same question to the server. The finder is built once a command. */
async function printFinding(address: string): Promise<void> {
  const [graph, phrases, paths] = await Promise.all(FINDER_FILES.map((file) => fetchText(new URL(file, address)).then(JSON.parse)));
  const start = performance.now();
  const finder = createFinder(findableOfPublicFiles({ graph, phrases, paths }), shippedWeights);
  const build = performance.now() - start;
  const questions = readQueries("development").slice(0, QUESTIONS);
  const here: number[] = [];
  const there: number[] = [];
  for (const { q } of questions) {
    here.push(await timeOf(() => finder.find(q, 3)));
    there.push(await timeOf(() => fetchText(new URL(`/api/search?q=${encodeURIComponent(q)}`, address))));
  }
  const server = median(there);
  console.log(`a question to the finder, ${QUESTIONS} questions`);
  console.log(`  at the server       ${server.toFixed(2).padStart(8)} ms`);
  console.log(`  on this machine     ${median(here).toFixed(2).padStart(8)} ms, ${(median(here) / server).toFixed(2)} x`);
  console.log(`  to build the finder ${build.toFixed(2).padStart(8)} ms, ${(build / server).toFixed(0)} x\n`);
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
