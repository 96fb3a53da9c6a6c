#!/usr/bin/env node
import process from "node:process";
import { parseArgs } from "node:util";
import { judgeStates, latestDay } from "@becivic/corpus";
import { readState } from "./git-trees.ts";
import { Unreadable } from "./unreadable.ts";

const help = `check-change: judges a change of a corpus by comparing two states of its repository.

  npm run check-change -- [--repository <folder>] [--base <revision>] [--head <revision>] [--folder <folder>] [--json]

  --repository  a clone of the corpus, or the repository of a server (.data/corpus.git); without it, this folder
  --base        what the change starts from (origin/main)
  --head        what it comes to (HEAD)
  --folder      where the corpus is in the repository, if not at its root
  --json        the findings as JSON

It finds errors that the change adds, invented uids (rule 12), versions that do not follow what changed (rules 14 and 18) and
drafts that do not start at alpha (rule 17). The repository of a server runs it on every push to main.
Exit code 0: nothing is wrong. 1: something is. 2: it could not be checked.
`;

try {
  const { values } = parseArgs({
    options: {
      repository: { type: "string", default: "." },
      base: { type: "string", default: "origin/main" },
      head: { type: "string", default: "HEAD" },
      folder: { type: "string", default: "" },
      json: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help === true) process.stdout.write(help);
  else {
    const [before, after] = [values.base, values.head].map((revision) => readState(values.repository, revision, values.folder));
    const findings = judgeStates(before ?? new Map(), after ?? new Map(), "maintainer", latestDay(Date.now()));
    if (values.json === true) process.stdout.write(`${JSON.stringify({ findings }, null, 2)}\n`);
    else {
      for (const { file, line, rule, text } of findings) process.stdout.write(`${file}:${line}  ${rule}\n  ${text}\n`);
      process.stdout.write(`${after?.size ?? 0} files: ${findings.length} errors\n`);
    }
    process.exitCode = findings.length === 0 ? 0 : 1;
  }
} catch (error) {
  const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (error instanceof Unreadable || isUsage) process.stderr.write(`${error.message}\n`);
  else console.error("It could not be checked. This is a fault of the program:", error);
  process.exitCode = 2;
}
