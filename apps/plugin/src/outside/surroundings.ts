import { mkdirSync } from "node:fs";
import path from "node:path";
import { programs } from "./programs.ts";
import { type Ended, runProgram } from "./run-program.ts";

/** A user who has just bought a machine: an empty home, and the build. */
export interface Surroundings {
  /** The folder of output of the build. */
  built: string;
  home: string;
  /** A folder for what a step writes. */
  work: string;
  run: (command: readonly string[]) => Promise<Ended>;
  runOutside: (program: keyof typeof programs, ...args: readonly string[]) => Promise<Ended>;
}

/** No login, no report to anyone, no update in the background. */
const QUIET = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
  DISABLE_TELEMETRY: "1",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
};

export function makeSurroundings(folder: string, built: string): Surroundings {
  const home = path.join(folder, "home");
  const work = path.join(folder, "work");
  for (const one of [home, work]) mkdirSync(one);
  const env = { ...QUIET, HOME: home, PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter) };
  const run = (command: readonly string[]): Promise<Ended> => runProgram(command, { env, cwd: work });
  return { built, home, work, run, runOutside: (program, ...args) => run([...programs[program], ...args]) };
}
