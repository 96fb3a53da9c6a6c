import type { NamedEntry } from "../commands/choose-entries.ts";

/** A group of generated files, with the program that writes them. */
export interface CodegenTarget extends NamedEntry {
  /** What it writes, for the list. */
  writes: string;
  /** The arguments of Node; with --check the program only says which files are out of date. */
  command: readonly string[];
}

/** In the order in which they depend on each other. */
export const codegenTargets: readonly CodegenTarget[] = [
  {
    name: "schemas",
    writes: "types, validators and lists from schemas/ and policy/, the invalid fixtures, the files that pages embed",
    command: ["tools/codegen/run.ts"],
  },
  {
    name: "commands",
    writes: "the tables of the commands and of the tools of becivic, from the operations of the harness and their schemas",
    command: ["tools/codegen/run-commands.ts"],
  },
  {
    name: "docs",
    writes: "the sections of corpus/docs that repeat tables of the code",
    command: ["tools/docs/run.ts"],
  },
  {
    name: "places",
    writes: "the towns that the finder recognises",
    command: ["tools/find/run.ts"],
  },
  {
    name: "weights",
    writes: "the weights of the finder, learnt from phrases and examples; takes half a minute",
    command: ["tools/find/run-weights.ts"],
  },
  {
    name: "names",
    writes: "the lists of names, words and places of the recogniser",
    command: ["tools/names/run.ts"],
  },
  {
    name: "browser",
    writes: "the programs that run in pages, each bundled as one module",
    command: ["tools/codegen/run-browser.ts"],
  },
  {
    name: "communes",
    writes: "corpus/data/communes.json from a table of Statbel; -- communes --help says how",
    command: ["tools/communes/run.ts"],
    byNameOnly: true,
  },
];
