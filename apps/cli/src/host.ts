import process from "node:process";
import type { Asker } from "@becivic/harness";
import { createTerminalAsker, noAsker } from "./terminal/terminal-asker.ts";

/** What the program is started with. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  workingFolder: string;
}

/** The process that the program runs in. */
export interface Host extends Surroundings {
  /** The width of the terminal, or of a page where there is none. */
  width: number;
  input: AsyncIterable<Uint8Array>;
  asker: Asker;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

const NARROWEST_LINE = 30;
const WIDEST_LINE = 100;
const PAGE_WIDTH = 80;

export function thisProcess(surroundings: Surroundings): Host {
  const { stdin, stdout, stderr } = process;
  // Some terminals do not know their width, and say 0.
  const width = Math.max(NARROWEST_LINE, Math.min(stdout.columns || PAGE_WIDTH, WIDEST_LINE));
  // Questions go to the error output: with --json, standard output is one document.
  const write = (text: string): void => void stderr.write(text);
  return {
    ...surroundings,
    width,
    input: stdin,
    asker: stdin.isTTY && stderr.isTTY ? createTerminalAsker(stdin, write, width) : noAsker,
    write: (text) => void stdout.write(text),
    writeError: write,
  };
}
