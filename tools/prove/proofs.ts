import type { NamedEntry } from "../commands/choose-entries.ts";

/** A proof that takes too long for `npm test`, which runs a sample of it. */
export interface Proof extends NamedEntry {
  /** What it proves, for the list. */
  proves: string;
  /** What `npm test` runs of it. */
  sample: string;
  /** The arguments of Node. */
  command: readonly string[];
}

const VITEST = ["node_modules/vitest/vitest.mjs", "run"];

export const proofs: readonly Proof[] = [
  {
    name: "fixtures",
    proves: "a fixture fails for each constraint that is taken out of a schema",
    sample: "none: run it whenever a schema or a fixture changes",
    command: ["tools/prove-fixtures/run.ts"],
  },
  {
    name: "crashes",
    proves: "a publication that is killed at any step is finished once",
    sample: "every nineteenth step",
    command: [...VITEST, "tests/publishing/crashes.test.ts", "--mode", "every-step"],
  },
  {
    name: "hidden-text",
    proves: "each class of hidden character is refused in every string and key of every type",
    sample: "a sixth of the places",
    command: [...VITEST, "tests/receiving-end/hidden-text.test.ts", "--mode", "every-place"],
  },
  {
    name: "privacy",
    proves: "nothing that leads to a sender is kept of 4,000 items, in any file, table, log or object of git",
    sample: "400 items",
    command: [...VITEST, "tests/receiving-end/privacy.test.ts", "--mode", "many-rounds"],
  },
  {
    name: "lifecycle",
    proves: "200 random walks and 100 orders of votes follow the rules of the lifecycle, and becivic-verify agrees with 40 lives",
    sample: "6 walks, 5 orders and 4 lives, by a fixed seed",
    command: [...VITEST, "tests/publishing/properties.test.ts", "tests/verify/lives.test.ts", "--mode", "many-walks"],
  },
  {
    name: "signs",
    proves: "words that are made of any signs stay text in Markdown and in a report, 5,000 times each",
    sample: "250 and 150 times, by a fixed seed",
    command: [...VITEST, "tests/reading/hostile-markdown.test.ts", "tests/reading/hostile-report.test.ts", "--mode", "many-signs"],
  },
  {
    name: "round-trips",
    proves: "a page needs as many round trips to D1 with ten times the corpus as with the corpus",
    sample: "three skills on D1, and the whole corpus on SQLite",
    command: [...VITEST, "tests/reading/round-trips.test.ts", "--mode", "whole-corpus"],
  },
  {
    name: "patterns",
    proves: "no pattern that meets submitted text can be made to backtrack",
    sample: "the patterns that are new",
    command: ["tools/prove-patterns/run.ts"],
  },
  {
    name: "scrub",
    proves: "the time that the scrub takes grows no faster than hostile text does",
    sample: "none: it measures for as many --seconds as it is given, 30 by default",
    command: ["tools/prove-scrub/run.ts"],
  },
  {
    name: "readme",
    proves: "the shell blocks of README.md and docs/tour.md do what the text beside them says",
    sample: "none",
    command: ["tools/prove-readme/run.ts"],
  },
  {
    name: "record",
    proves: "a server publishes each submission once, while a hundred others are started on its folder",
    sample: "three other servers",
    command: ["tests/record/prove.ts"],
  },
  {
    name: "harness-kill",
    proves:
      "two processes that write in one data folder and are killed at 400 random moments lose no change, and every file parses; 300 kills of twenty commands that change something leave a state that the next one can use, and no sent note without a receipt",
    sample: "4 pairs of processes and 4 commands, by a fixed seed",
    command: [...VITEST, "tests/harness/kill.test.ts", "tests/harness/kill-commands.test.ts", "--mode", "many-kills"],
  },
  {
    name: "parity",
    proves:
      "every operation of the harness gives the same answer as a function, as a command from source, as a command of the one file and as a tool",
    sample:
      "each operation once as a command of the one file, and a life without a connection from source, which runs the code of the function",
    command: [...VITEST, "tests/harness/parity.test.ts", "--mode", "every-caller"],
  },
  {
    name: "journeys",
    proves:
      "the lives of people ask, offer and end with what their scripts say, as a function, as a tool and as a command of each kind, and their papers are the expected files, from the installed plugin too",
    sample: "all of them as a function, every third as a tool, the shortest as commands and from the installed plugin",
    command: [...VITEST, "tests/journeys", "--mode", "every-caller"],
  },
  {
    name: "site",
    proves: "axe finds no violation on twenty pages, the Nu checker no error, and Lighthouse for phones gives at least 95 in each category",
    sample: "axe on pages of each kind; Lighthouse and the checker: none, they are installed when it runs",
    command: ["tests/site-quality/main.ts"],
  },
  {
    name: "memory",
    proves: "nothing stays in memory while items are staged and a year passes",
    sample: "none: it prints figures",
    command: ["tools/prove-memory/run.ts"],
  },
];
