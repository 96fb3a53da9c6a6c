import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { run } from "@becivic/cli/run";
import { isSchemaName, tryParseJson, validate } from "@becivic/contract";
import { type Answer, commands } from "@becivic/harness/commands";

const REFUSING_DISK = path.resolve(import.meta.dirname, "_refusing-disk.ts");
const REFUSING_NETWORK = path.resolve(import.meta.dirname, "_refusing-network.ts");
const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");

export interface Ran {
  exit: number | null;
  stdout: string;
  stderr: string;
}

export interface Answered extends Ran {
  /** The one JSON document on standard output, with the fields of its operation. */
  answer: Answer & Record<string, unknown>;
}

export interface RunOptions {
  /** What is on standard input; without it, standard input is closed. */
  input?: string | Uint8Array;
  env?: Readonly<Record<string, string>>;
  /** Kills the process without a warning after so many milliseconds, if it still runs. */
  killAfter?: number;
  /** The command is a process of its own, as for a user. Otherwise it is one only where it has to be: starting one takes 300 milliseconds. */
  isProcess?: boolean;
}

export const AS_PROCESS: RunOptions = { isProcess: true };

/** The programs that the command starts for others than users. Each needs a process. */
const PROGRAMS: ReadonlySet<string | undefined> = new Set(["operator", "verify", "mcp", "hook"]);

/** What a disk refuses: every change, because it is read-only or full; to remove; to remove and to rename. */
type DiskFault = "EROFS" | "ENOSPC" | "keeps" | "keeps-names";

/** The environment of a command whose disk refuses changes in these folders. */
export function refusingDisk(fault: DiskFault, ...folders: readonly string[]): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(REFUSING_DISK).href}`,
    TEST_DISK_FAULT: fault,
    TEST_DISK_FOLDERS: folders.join(path.delimiter),
  };
}

/** The environment of a command for which the system opens no connection. */
export function refusingNetwork(fault: "EPERM"): Record<string, string> {
  return { NODE_OPTIONS: `--import ${pathToFileURL(REFUSING_NETWORK).href}`, TEST_CONNECT_FAULT: fault };
}

/** A user's machine: a home and a working folder of their own. The server is one that does not exist, unless the test has one. */
export class Becivic {
  readonly home: string;
  readonly workingFolder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #isProcess: boolean;

  constructor(env: Readonly<Record<string, string>> = {}, { isProcess = false }: Pick<RunOptions, "isProcess"> = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), "becivic-user-"));
    this.home = path.join(folder, "home");
    this.workingFolder = path.join(folder, "work");
    mkdirSync(this.home);
    mkdirSync(this.workingFolder);
    // Port 9 (discard) answers nowhere.
    this.#env = { BECIVIC_URL: "http://127.0.0.1:9", ...env };
    this.#isProcess = isProcess;
  }

  /** Runs the real command, as it is typed. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const env = { HOME: this.home, ...this.#env, ...options.env };
    const { isProcess = this.#isProcess, killAfter } = options;
    const needsProcess = PROGRAMS.has(args[0]) || "NODE_OPTIONS" in env || killAfter !== undefined;
    return isProcess || needsProcess ? this.#runAsProcess(args, env, options) : this.#runHere(args, env, options);
  }

  async #runHere(args: readonly string[], env: Readonly<Record<string, string>>, { input = "" }: RunOptions): Promise<Ran> {
    const output = { stdout: "", stderr: "" };
    const exit = await run(args, {
      env,
      workingFolder: this.workingFolder,
      width: 80,
      input: piecesOf(Buffer.from(input)),
      asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
      write: (text) => {
        output.stdout += text;
      },
      writeError: (text) => {
        output.stderr += text;
      },
    });
    return { exit, ...output };
  }

  async #runAsProcess(args: readonly string[], env: Readonly<Record<string, string>>, { input, killAfter }: RunOptions): Promise<Ran> {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd: this.workingFolder,
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
    // A command that refuses its input leaves before all of it was written.
    child.stdin?.on("error", ignoreBrokenPipe);
    child.stdin?.end(input);
    const [stdout, stderr, [exit]] = await Promise.all([
      buffer(outputOf(child.stdout)),
      text(outputOf(child.stderr)),
      once(child, "close") as Promise<[number | null]>,
    ]);
    clearTimeout(timer);
    return { exit, stdout: stdout.toString("utf8"), stderr };
  }

  /** Runs a command with --json. Throws where the output is not one document, or breaks the output schema of the operation. */
  async ask(args: readonly string[], options?: RunOptions): Promise<Answered> {
    const ran = await this.run([...args, "--json"], options);
    const answer = tryParseJson(ran.stdout);
    const name = commandOf(args)?.name;
    const problem = answer === undefined ? "is not one JSON document" : problemOf(name, answer);
    if (problem !== undefined) throw new Error(`The answer of becivic ${args.join(" ")} ${problem}: ${ran.stdout}${ran.stderr}`);
    // The schema of the operation has the fields of an answer, and an answer without an operation is a refusal of the command line.
    return { ...ran, answer: answer as Answered["answer"] };
  }
}

/** The command by its words: `path report` is one, `procedure start` is the command procedure, `path consent` is the command path. */
function commandOf(args: readonly string[]): (typeof commands)[number] | undefined {
  const ofWords = (words: string) =>
    commands.find(({ word, aliases = [] }) => word === words || aliases.some((one) => one.words === words));
  const at = args.findIndex((arg) => ofWords(arg) !== undefined);
  return ofWords(args.slice(at, at + 2).join(" ")) ?? ofWords(args[at] ?? "");
}

/** What is wrong with an answer. What the command line refuses before it knows an operation has the fields of every answer, and no others. */
function problemOf(name: string | undefined, answer: unknown): string | undefined {
  const schema = `${name ?? "doctor"}-output`;
  if (!isSchemaName(schema)) return `has no schema ${schema}`;
  const outcome = validate(schema, answer);
  return outcome.valid ? undefined : `breaks its schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`;
}

/** As a pipe hands it over. */
async function* piecesOf(input: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < input.length; at += PIECE_BYTES) yield input.subarray(at, at + PIECE_BYTES);
}

const PIECE_BYTES = 65_536;

/** Both outputs are pipes, which the type of a process with a chosen standard input does not say. */
function outputOf(stream: Readable | null): Readable {
  if (stream === null) throw new Error("the process has no output");
  return stream;
}

function ignoreBrokenPipe(error: Error & { code?: string }): void {
  if (error.code !== "EPIPE" && error.code !== "ECONNRESET") throw error;
}
