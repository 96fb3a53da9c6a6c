import { dirname } from "node:path";
import process from "node:process";
import { main } from "@becivic/cli/launch";
import { fromComment } from "./program-comment.ts";

// The first part of dist/becivic.mjs. The program is the last comment of the same file: nothing is fetched, and nothing that a user wrote is compiled.

type Load = (exports: object, require: NodeJS.Require, module: { exports: object }) => void;
type Start = Parameters<typeof main>[1];

process.exitCode = await main(process.argv.slice(2), loadProgram as Start);

async function loadProgram(): Promise<unknown> {
  // Loaded here: the version needs none of them.
  const [{ readFileSync }, { createRequire }, { fileURLToPath }, { Script }] = await Promise.all([
    import("node:fs"),
    import("node:module"),
    import("node:url"),
    import("node:vm"),
  ]);
  const file = fileURLToPath(import.meta.url);
  const program = fromComment(readFileSync(file, "latin1"));
  const script = new Script(`(function (exports, require, module) {${program}\n})`, { filename: file });
  const module = { exports: {} };
  (script.runInThisContext() as Load)(module.exports, createRequire(file), module);
  const { start } = module.exports as Awaited<ReturnType<Start>>;
  // Beside the program is the file that names its server.
  return { start: (argv: readonly string[]) => start(argv, dirname(file)) };
}
