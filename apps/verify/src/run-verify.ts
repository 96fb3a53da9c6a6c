import process from "node:process";
import { parseArgs } from "node:util";
import { formatVerdict } from "./report.ts";
import { Unreadable } from "./unreadable.ts";
import { type Verdict, verify } from "./verify.ts";

const help = `becivic-verify: recomputes every status, version and cohort from a snapshot of the public tables and the git log alone.

  npm run becivic-verify -- [--repository <folder>] [--snapshot <folder>] [--json]

  --repository  a clone of the corpus, or the repository of a server; without it, .data/corpus.git
  --snapshot    a folder with a snapshot; without it, the branch data-snapshot of the repository
  --json        the findings as JSON

It needs no server. For moves after the snapshot, it checks only the form: their votes are in the next snapshot.

Exit code 0: no difference, and every move is proven. 1: differences. 2: the check could not run. 3: no difference, but moves after the
snapshot are not proven yet.
`;

/** Runs the proof; returns the exit code. */
export async function runVerify(argv: string[]): Promise<number> {
  try {
    return await run(argv);
  } catch (error) {
    const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (error instanceof Unreadable || isUsage) process.stderr.write(`${error.message}\n`);
    else console.error("The check failed because of a bug in this program:", error);
    return 2;
  }
}

async function run(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { repository: { type: "string" }, snapshot: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const startedAt = performance.now();
  const verdict = await verify({ repository: values.repository ?? ".data/corpus.git", snapshot: values.snapshot });
  const text = values.json === true ? `${JSON.stringify(verdict, null, 2)}\n` : formatVerdict(verdict, performance.now() - startedAt);
  process.stdout.write(text);
  return exitCodeOf(verdict);
}

function exitCodeOf({ differences, checked }: Verdict): number {
  if (differences.length > 0) return 1;
  return checked.unproven_moves > 0 ? 3 : 0;
}
