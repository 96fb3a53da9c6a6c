#!/usr/bin/env node
import process from "node:process";
import { parseArgs } from "node:util";
import { judgeStates, latestDay } from "@becivic/corpus";
import { readState } from "./git-trees.ts";
import { Unreadable } from "./unreadable.ts";

const help = `check-change: checks a change of a corpus by comparing two revisions of its repository.

  npm run check-change -- [--repository <folder>] [--base <revision>] [--head <revision>] [--folder <folder>] [--json]

  --repository  a clone of the corpus, or the repository of a server (.data/corpus.git); without it, this folder
  --base        the revision before the change (origin/main)
  --head        the revision after the change (HEAD)
  --folder      the folder of the corpus in the repository, if it is not the root
  --json        the findings as JSON

It reports errors that the change adds, invented uids (rule_12_uid), versions that do not match the change (rule_14_tag_only,
invalid_version_for_status) and drafts that do not start at alpha (invalid_status_for_draft_submission). The repository of a
server runs it on every push to main.
Exit code 0: no errors. 1: errors. 2: the check could not run.
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
  else console.error("The check failed because of a bug in this program:", error);
  process.exitCode = 2;
}
