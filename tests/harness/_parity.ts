import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Context, operations, runOperation } from "@becivic/harness";
import { type Command, type CommandField, commands } from "@becivic/harness/commands";
import { tools } from "@becivic/harness/hosts";
import { createHttpTransport, createNodeMachine, systemClock, systemRandomness } from "@becivic/harness/node";

import { type HostOptions, McpHost } from "./_local-mcp.ts";

export type Input = Readonly<Record<string, unknown>>;

/** One kind of caller of the operations of the harness, on a machine of its own. */
export interface Caller {
  name: string;
  home: string;
  /** The working folder. */
  work: string;
  call: (command: string, input: Input) => Promise<Record<string, unknown>>;
  close?: () => Promise<void>;
}

/** A home and a working folder with nothing in them. */
export function newMachine(): { home: string; work: string } {
  const root = mkdtempSync(path.join(tmpdir(), "becivic-parity-"));
  const machine = { home: path.join(root, "home"), work: path.join(root, "work") };
  for (const folder of Object.values(machine)) mkdirSync(folder);
  return machine;
}

/** The function itself, at the time of this machine or at another one. */
export function asFunction(
  origin: string,
  { home, work } = newMachine(),
  { clock = systemClock, locale }: { clock?: Context["clock"]; locale?: Context["settings"]["locale"] } = {},
): Caller {
  const context: Context = {
    clock,
    randomness: systemRandomness,
    machine: createNodeMachine({ HOME: home }, work),
    server: createHttpTransport(origin, { runtime: "becivic/0.1.0" }),
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings: { locale, isOffline: false, requireUser: false, runtime: "becivic/0.1.0" },
  };
  return {
    name: "function",
    home,
    work,
    call: async (command, input) => {
      const operation = operations.find((one) => one.command === command);
      if (operation === undefined) throw new Error(`there is no command ${command}`);
      return { ...(await runOperation(operation, context, input)).answer };
    },
  };
}

/** What a caller finds around it, besides a home, a working folder and a server. */
interface Around extends Pick<HostOptions, "person"> {
  /** More of the environment, such as a disk that refuses to be written. */
  env?: (machine: { home: string; work: string }) => Readonly<Record<string, string>>;
}

/** A tool of the local MCP server; the operations of a person, which have none, are called as functions beside it. */
export async function asTool(origin: string, { env, person }: Around = {}): Promise<Caller> {
  const { home, work } = newMachine();
  const options = { env: { BECIVIC_URL: origin, ...env?.({ home, work }) }, ...(person === undefined ? {} : { person }) };
  const host = await new McpHost({ home, workingFolder: work }, options).connect();
  const beside = asFunction(origin, { home, work });
  return {
    name: "tool",
    home,
    work,
    call: async (command, input) => {
      const tool = tools.find(({ word }) => word === command);
      return tool === undefined ? beside.call(command, input) : (await host.call(tool.name, input)).data;
    },
    close: () => host.client.close(),
  };
}

/** A command, from source or as one file. */
export function asCommand(name: string, program: string, origin: string, around: Around = {}): Caller {
  const { home, work } = newMachine();
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOME: home, BECIVIC_URL: origin, ...around.env?.({ home, work }) };
  return {
    name,
    home,
    work,
    call: async (word, input) => {
      const { args, standardInput } = argumentsOf(word, input);
      const child = spawn(process.execPath, [program, ...args, "--json"], { cwd: work, env, stdio: ["pipe", "pipe", "inherit"] });
      child.stdin.end(standardInput ?? "");
      const text = (await buffer(child.stdout)).toString("utf8");
      // The command prints one document, an answer.
      return JSON.parse(text) as Record<string, unknown>;
    },
  };
}

/** An input as it is typed. */
export function argumentsOf(word: string, input: Input): { args: string[]; standardInput?: string } {
  const command = commands.find((one) => one.word === word);
  if (command === undefined) throw new Error(`there is no command ${word}`);
  const words = word.split(" ");
  const positional = command.positionals.flatMap((name) => (name in input ? textsOf(fieldOf(command, name), input[name]) : []));
  const options = Object.entries(input).flatMap(([name, value]) => {
    if (command.positionals.includes(name) || command.standardInput?.field === name) return [];
    return textsOf(fieldOf(command, name), value).map((text) => `--${name.replaceAll("_", "-")}=${text}`);
  });
  const { field } = command.standardInput ?? {};
  if (field === undefined || !(field in input) || command.positionals.includes(field))
    return { args: [...words, ...positional, ...options] };
  const value = input[field];
  return { args: [...words, ...positional, ...options, "-"], standardInput: typeof value === "string" ? value : JSON.stringify(value) };
}

function fieldOf(command: Command, name: string): CommandField {
  const field = command.fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`becivic ${command.word} has no field ${name}`);
  return field;
}

function textsOf({ kind }: CommandField, value: unknown): string[] {
  if (kind === "yes_no") return [value === true ? "yes" : "no"];
  if (kind === "list") return (value as unknown[]).map(String);
  if (kind === "pairs") return Object.entries(value as object).map(([name, one]) => `${name}=${String(one)}`);
  return [typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value)];
}
